import FieldService

/// The types of the application's custom data.
enum ServiceData: FieldServiceData {
  typealias Technician = VanData
}

typealias StoredTechnician = FieldService.StoredTechnician<ServiceData>
typealias StoredSite = FieldService.StoredSite<ServiceData>
typealias StoredJob = FieldService.StoredJob<ServiceData>
