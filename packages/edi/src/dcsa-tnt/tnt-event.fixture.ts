// Track & Trace events written by hand around one invented shipment, for the tests of the JSON intake.

const CALL = {
  transportCallID: '012E@CNSHA',
  carrierServiceCode: 'QP1',
  exportVoyageNumber: '012E',
  UNLocationCode: 'CNSHA',
  facilityCode: 'YSP',
  facilityCodeListProvider: 'SMDG',
  facilityTypeCode: 'POTE',
  modeOfTransport: 'VESSEL',
  vessel: { vesselIMONumber: '9074729', vesselName: 'TEST STAR', vesselCallSignNumber: 'TEST1' },
}

/** Laden gate-in for export at 08:15 local time of Shanghai, as in the CODECO of the server's samples. */
export const gateInEvent = {
  eventID: '0b1f6c3a-7d52-4f0e-9a11-5c2f0e8d1a01',
  eventType: 'EQUIPMENT',
  eventCreatedDateTime: '2026-03-01T00:30:00Z',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-03-01T08:15:00+08:00',
  equipmentEventTypeCode: 'GTIN',
  equipmentReference: 'TSTU1234568',
  ISOEquipmentCode: '45G1',
  emptyIndicatorCode: 'LADEN',
  eventLocation: { locationName: 'Yangshan', UNLocationCode: 'CNSHA', facilityCode: 'YSP' },
  transportCall: CALL,
  documentReferences: [
    { documentReferenceType: 'BKG', documentReferenceValue: '7700000001' },
    { documentReferenceType: 'TRD', documentReferenceValue: 'QLTB7700000001' },
  ],
  references: [
    { referenceType: 'EQ', referenceValue: 'TSTU1234568' },
    { referenceType: 'PO', referenceValue: 'PO-4711' },
  ],
  seals: [{ sealNumber: 'QL123456', sealSource: 'CAR', sealType: 'BLT' }],
}

export const departureEvent = {
  eventID: '0b1f6c3a-7d52-4f0e-9a11-5c2f0e8d1a02',
  eventType: 'TRANSPORT',
  eventCreatedDateTime: '2026-03-02T20:00:00Z',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-03-03T02:10:00+08:00',
  transportEventTypeCode: 'DEPA',
  delayReasonCode: 'WEA',
  changeRemark: 'Fog in the river',
  transportCall: CALL,
}

export const releaseEvent = {
  eventID: '0b1f6c3a-7d52-4f0e-9a11-5c2f0e8d1a03',
  eventType: 'SHIPMENT',
  eventCreatedDateTime: '2026-03-18T09:00:00-07:00',
  eventClassifierCode: 'ACT',
  eventDateTime: '2026-03-18T09:00:00-07:00',
  shipmentEventTypeCode: 'ISSU',
  documentTypeCode: 'TRD',
  documentID: 'QLTB7700000001',
  reason: 'Original bill issued',
}
