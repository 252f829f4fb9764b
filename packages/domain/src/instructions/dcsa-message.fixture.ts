// A partner's shipping instruction as DCSA eBL 3.0.3 allows it, with many members that our instruction has no place
// for.
export const RICH_MESSAGE = {
  shippingInstructionsRevisionNumber: 2,
  transportDocumentReference: 'QYL0000000017',
  transportDocumentTypeCode: 'BOL',
  isShippedOnBoardType: true,
  freightPaymentTermCode: 'PRE',
  originChargesPaymentTerm: { haulageChargesPaymentTermCode: 'COL' },
  destinationChargesPaymentTerm: { portChargesPaymentTermCode: 'COL', otherChargesPaymentTermCode: 'PRE' },
  isElectronic: false,
  isToOrder: true,
  numberOfCopiesWithCharges: 0,
  numberOfCopiesWithoutCharges: 2,
  numberOfOriginalsWithoutCharges: 3,
  displayedNameForPlaceOfReceipt: ['CHENGDU', 'BY RAIL'],
  displayedNameForPortOfLoad: ['SHANGHAI, CHINA'],
  displayedNameForPlaceOfDelivery: ['PRAHA CY'],
  carrierCode: 'QYLN',
  carrierCodeListProvider: 'SMDG',
  placeOfIssue: { UNLocationCode: 'CNSHA', locationName: 'Shanghai' },
  invoicePayableAt: { UNLocationCode: 'DEHAM' },
  partyContactDetails: [{ name: 'Export desk', email: 'export@shipper.example' }],
  isCarriersAgentAtDestinationRequired: true,
  documentParties: {
    shipper: {
      partyName: 'SHANGHAI TOYS CO LTD',
      typeOfPerson: 'LEGAL_PERSON',
      displayedAddress: ['88 NANJING ROAD', 'SHANGHAI 200001', 'CHINA'],
      address: { street: 'Nanjing Road', streetNumber: '88', postCode: '200001', city: 'Shanghai', countryCode: 'CN' },
      identifyingCodes: [
        { codeListProvider: 'GLEIF', codeListName: 'LEI', partyCode: '111100T8BM49ADCSAO64' },
        { codeListProvider: 'ZZZ', partyCode: 'CUST-4711' },
      ],
      taxLegalReferences: [{ type: 'USCC', countryCode: 'CN', value: '91310000000000000X' }],
      partyContactDetails: [
        { name: 'Li Wei', phone: '+86 21 5555 0100' },
        { name: 'Night desk', email: 'night@shipper.example' },
      ],
      purchaseOrderReferences: ['PO-1'],
    },
    endorsee: {
      partyName: 'BANK OF BOHEMIA',
      addressLines: ['Vaclavske namesti 1, a line that is longer than thirty-five', 'PRAHA'],
    },
    seller: { partyName: 'SELLER LTD', typeOfPerson: 'LEGAL_PERSON' },
    notifyParties: [
      {
        partyName: 'TOYS IMPORT SRO',
        address: { street: 'Dlouha', streetNumber: '5', city: 'Praha', countryCode: 'CZ' },
      },
      { partyName: 'SECOND NOTIFY', displayedAddress: ['BRNO'], reference: 'N2' },
    ],
    other: [
      { partyFunction: 'DDS', party: { partyName: 'FORWARDER OF THE CONSIGNEE' } },
      { partyFunction: 'DDR', party: { partyName: 'FORWARDER AT ORIGIN', addressLines: ['PUDONG'], reference: 'F-9' } },
    ],
  },
  isCargoDeliveredInICS2Zone: true,
  consignmentItems: [
    {
      carrierBookingReference: 'BKG1',
      commoditySubReference: 'TOYS-1',
      descriptionOfGoods: ['PLASTIC TOYS', 'NOT RESTRICTED'],
      HSCodes: ['950300'],
      shippingMarks: ['TOYS', 'PRAHA', 'C/NO. 1-500'],
      cargoItems: [
        {
          equipmentReference: 'TSTU1234568',
          cargoGrossWeight: { value: 4000.25, unit: 'KGM' },
          cargoNetWeight: { value: 3900, unit: 'KGM' },
          outerPackaging: { packageCode: 'CT', numberOfPackages: 200, description: 'Cartons', woodDeclaration: 'None' },
        },
        {
          equipmentReference: 'CSQU3054383',
          cargoGrossWeight: { value: 6000.5, unit: 'KGM' },
          cargoGrossVolume: { value: 31.2, unit: 'MTQ' },
          outerPackaging: { packageCode: 'CT', numberOfPackages: 300, description: 'Cartons' },
          houseBillOfLadingReference: 'HOUSE1',
        },
      ],
      customsReferences: [{ type: 'ACID', countryCode: 'EG', values: ['4988470982020120017'] }],
    },
    {
      carrierBookingReference: 'BKG2',
      descriptionOfGoods: ['CHILDREN BOOKS'],
      HSCodes: ['490300'],
      cargoItems: [{ equipmentReference: 'CSQU3054383', cargoGrossWeight: { value: 1000, unit: 'KGM' } }],
      exportLicense: { isRequired: true, reference: 'EL-77' },
    },
    {
      carrierBookingReference: 'BKG1',
      descriptionOfGoods: ['PUZZLES'],
      HSCodes: ['950300', '950490'],
      cargoItems: [
        {
          equipmentReference: 'TSTU1234568',
          cargoGrossWeight: { value: 0.0000001, unit: 'LBR' },
          outerPackaging: { numberOfPackages: 10, description: 'Loose' },
        },
      ],
    },
  ],
  utilizedTransportEquipments: [
    {
      isShipperOwned: false,
      equipmentReference: 'CSQU3054383',
      seals: [{ number: 'CN123', source: 'CAR' }, { number: 'X9' }],
      emptyIndicatorCode: 'LADEN',
    },
    {
      isShipperOwned: true,
      equipment: {
        equipmentReference: 'TSTU1234568',
        ISOEquipmentCode: '22G1',
        tareWeight: { value: 2200, unit: 'KGM' },
      },
      seals: [{ number: 'S1', source: 'SHI' }],
      shippingMarks: ['TOYS'],
    },
    {
      isShipperOwned: false,
      equipmentReference: 'MSCU9988776',
      seals: [{ number: 'E1' }],
      emptyIndicatorCode: 'EMPTY',
    },
  ],
  references: [{ type: 'CR', value: 'OUR-REF-1' }],
  customsReferences: [{ type: 'UCR', countryCode: 'CN', values: ['UCR-1', 'UCR-2'] }],
  advanceManifestFilings: [
    {
      manifestTypeCode: 'ENS',
      countryCode: 'DE',
      advanceManifestFilingsHouseBLPerformedBy: 'SELF',
      identificationNumber: 'DE123456789012345',
    },
    { manifestTypeCode: 'ABC', advanceManifestFilingsHouseBLPerformedBy: 'CARRIER' },
    { manifestTypeCode: 'ACE', advanceManifestFilingsHouseBLPerformedBy: 'SELF', selfFilerCode: 'FLXP' },
  ],
  isHouseBillOfLadingsIssued: true,
  houseBillOfLadings: [
    {
      houseBillOfLadingReference: 'HOUSE1',
      isToOrder: false,
      placeOfAcceptance: { UNLocationCode: 'CNCTU' },
      placeOfFinalDelivery: { locationName: 'Praha', countryCode: 'CZ' },
      methodOfPayment: 'Y',
      documentParties: {
        shipper: {
          partyName: 'TOYS FACTORY',
          typeOfPerson: 'ASSOCIATION_OF_PERSONS',
          address: { street: 'Renmin Road 1', city: 'Chengdu', countryCode: 'CN', postCode: '610000' },
        },
        consignee: {
          partyName: 'TOYS IMPORT SRO',
          typeOfPerson: 'LEGAL_PERSON',
          address: { street: 'Dlouha', streetNumber: '5', city: 'Praha', countryCode: 'CZ' },
        },
        notifyParty: {
          partyName: 'TOYS IMPORT SRO',
          typeOfPerson: 'LEGAL_PERSON',
          partyContactDetails: [{ name: 'Import', phone: '+420 2 1111' }],
        },
      },
      isCargoDeliveredInICS2Zone: true,
      routingOfConsignmentCountries: ['CN', 'DE', 'CZ'],
      consignmentItems: [
        {
          descriptionOfGoods: 'PLASTIC TOYS',
          nationalCommodityCode: { type: 'HTS', countryCode: 'CN', values: ['950300'] },
          cargoItems: [
            {
              equipmentReference: 'CSQU3054383',
              cargoGrossWeight: { value: 6000.5, unit: 'KGM' },
              outerPackaging: { packageCode: 'CT', numberOfPackages: 300, shippingMarks: 'TOYS', UNNumber: '3480' },
            },
          ],
        },
        {
          descriptionOfGoods: 'PLASTIC TOYS',
          nationalCommodityCode: { type: 'TARIC', values: ['9503007000'] },
          cargoItems: [
            {
              equipmentReference: 'CSQU3054383',
              cargoGrossWeight: { value: 1, unit: 'KGM' },
              outerPackaging: { packageCode: 'CT' },
            },
          ],
        },
      ],
      utilizedTransportEquipments: [
        {
          emptyIndicatorCode: 'LADEN',
          isShipperOwned: false,
          equipmentReference: 'CSQU3054383',
          ISOEquipmentCode: '45G1',
        },
      ],
    },
  ],
  requestedCarrierCertificates: ['AGE'],
  requestedCarrierClauses: ['CARGO_CARGOSPECIFICS'],
} as const
