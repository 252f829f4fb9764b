// The eight EIR calls of docs/requirements/calls.md 6.3, with the names given there. Additional members are in `can`
// and similar objects.
import { z } from 'zod'
import { endpoint, NO_BODY, NO_PARAMS, NO_QUERY } from './endpoint.ts'

const bookingNumber = z.string().min(1).max(40)
const flag = z.enum(['0', '1'])

export const eirInfo = z
  .strictObject({
    cntrNo: z.string(),
    sizeType: z.string(),
    eirNO: z.string(),
    eirUuid: z.uuid(),
    status: z.enum(['', 'Printed', 'RePrinted']).describe('Empty until the EIR has been sent'),
    synchFlag: flag.describe('1 once the terminal has acknowledged it'),
    approvalFlag: flag.describe('0: the container is not approved for this company yet'),
    soc: z.enum(['Y', 'N']).describe("Shipper's own container"),
    pickUpFacility: z.string(),
    pickUpFcilEn: z.string(),
    returnFacility: z.string(),
    rtnFcilEn: z.string(),
    packageUuid: z.uuid().describe('The same for all EIRs of a release order'),
    can: z
      .strictObject({ send: z.boolean(), chooseReturnPoint: z.boolean() })
      .describe('What a company may do; staff of the line cannot send EIRs'),
  })
  .meta({ id: 'EirInfo' })

export const returnOption = z
  .strictObject({
    eirUuid: z.uuid(),
    returnFcil: z.string(),
    returnFcilNme: z.string(),
    avaibleQty: z.int().describe('Number of empty containers of the size type that the return point can still accept'),
    distanceKm: z.number().nullable().describe('Straight-line distance from the place of pick-up; null when unknown'),
    /**
     * Null: no detention period runs until the container is returned, its cost is unknown, or the caller is not a party
     * to its shipment.
     */
    detention: z
      .strictObject({
        lastFreeDay: z.iso.date(),
        currency: z.string(),
        perDay: z.string(),
        zone: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'EirReturnOption' })

export const eirParams = z
  .strictObject({
    bkgNum: z.string(),
    bkgOfceCde: z.string(),
    eqpOfceCde: z.string(),
    regionCde: z.string(),
    partyCde: z.string(),
    vessel: z.string(),
    voyage: z.string(),
    carrier: z.string(),
    ofcePrintTime: z.string().describe('Local time of the office, YYYY-MM-DD HH:mm; empty before EIRs are first sent'),
  })
  .meta({ id: 'EirParams' })

export const queryEqpOfceCde = endpoint({
  name: 'queryEqpOfceCde',
  method: 'GET',
  path: '/v1/ebieir/containerImport/queryEqpOfceCde',
  audience: 'authenticated',
  resource: 'EIR',
  summary: "Office of the user's port; import EIRs exist for Ningbo (NGB) only",
  params: NO_PARAMS,
  query: NO_QUERY,
  body: NO_BODY,
  output: z.strictObject({ content: z.strictObject({ eqpOfceCde: z.string() }) }),
  dated: false,
  errors: [],
})

const eirRequest = z
  .strictObject({
    requestId: z.uuid(),
    bkgNum: z.string(),
    reqStatus: z.enum(['New', 'Approved', 'Rejected', 'Canceled']),
    resPartyCde: z.string(),
    eirCause: z.string(),
    requestTime: z.iso.datetime(),
    decisionTime: z.iso.datetime().nullable(),
    decisionReason: z.string().nullable(),
  })
  .meta({ id: 'EirRequest' })

export const queryECntrList = endpoint({
  name: 'queryECntrList',
  method: 'GET',
  path: '/v1/ebieir/containerImport/queryECntrList',
  audience: 'authenticated',
  resource: 'EIR',
  summary:
    'Import EIRs of a booking, the return points that may be chosen, and the parameters to repeat when EIRs are sent',
  params: NO_PARAMS,
  query: z.object({ bkgNum: bookingNumber, uid: z.string().min(1).max(64) }),
  body: NO_BODY,
  output: z.strictObject({
    content: z.strictObject({
      eirInfoList: z.array(eirInfo),
      cntrParamsImport: eirParams.nullable(),
      eirRtnFcilQtyObjectVos: z.array(returnOption),
      application: eirRequest.nullable().describe("The last application of the caller's company for this booking"),
      can: z.strictObject({ apply: z.boolean() }),
    }),
  }),
  dated: true,
  errors: ['EIR_OFFICE', 'SESSION_MISMATCH'],
})

export const searchEirInboundExternalRequest = endpoint({
  name: 'searchEirInboundExternalRequest',
  method: 'GET',
  path: '/v1/ebieir/containerImport/searchEirInboundExternalRequest',
  audience: 'authenticated',
  resource: 'EIR',
  summary:
    'Applications for the EIRs of a booking, newest first. For another company, only the fact that it has applied',
  params: NO_PARAMS,
  query: z.object({ bkgNum: bookingNumber }),
  body: NO_BODY,
  output: z.strictObject({
    content: z.strictObject({ eirIBExternalRequest: z.array(eirRequest), partyCode: z.string() }),
  }),
  dated: false,
  errors: ['EIR_OFFICE'],
})

export const cntrApplyPrintOther = endpoint({
  name: 'cntrApplyPrint_Other',
  method: 'POST',
  path: '/v1/ebieir/containerImport/cntrApplyPrint_Other',
  audience: 'authenticated',
  resource: 'EIR',
  summary: 'Apply for the EIRs of a booking; staff of the port decide',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z.object({
    uid: z.string().min(1).max(64),
    bkgNum: bookingNumber,
    bkgOfceCde: z.string().max(40),
    eqpOfceCde: z.string().min(1).max(40),
    regionCde: z.string().max(40),
    partyCde: z.string().min(1).max(40),
    vessel: z.string().max(100),
    voyage: z.string().max(40),
    carrier: z.string().max(40),
    eirCause: z.string().trim().min(1).max(50).describe('Reason, 1 to 50 characters'),
  }),
  output: z.strictObject({ content: z.strictObject({ applyFlag: z.boolean() }) }),
  dated: false,
  errors: ['EIR_OFFICE', 'SESSION_MISMATCH'],
})

const sent = z.strictObject({
  content: z.strictObject({ printNo: z.string(), count: z.int(), isRepeat: z.boolean() }),
})
const idempotencyKey = z
  .string()
  .min(8)
  .max(100)
  .describe('Created by the client; a repeated key does not send the EIRs again')

export const eirPrint = endpoint({
  name: 'eirPrint',
  method: 'POST',
  path: '/v1/ebieir/containerImport/eirPrint',
  audience: 'authenticated',
  resource: 'EIR',
  summary: 'Send one EIR to the terminal',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z.object({
    rUuid: idempotencyKey,
    bkgNum: bookingNumber,
    sizeType: z.string().max(10),
    eirUuid: z.uuid(),
    eqpOfceCde: z.string().min(1).max(40),
    partyCde: z.string().min(1).max(40),
    carrier: z.string().max(40),
    bkgOfceCde: z.string().max(40),
    pickupCde: z.string().max(40),
    regionCde: z.string().max(40),
    uid: z.string().min(1).max(64),
    eirNo: z.string().min(1).max(60),
    returnCde: z.string().max(40),
    cntrNo: z.string().min(1).max(20),
    status: z.string().max(20),
  }),
  output: sent,
  dated: false,
  errors: ['NOT_FOUND', 'CONFLICT', 'EIR_OFFICE', 'SESSION_MISMATCH'],
})

export const batchEirPrint = endpoint({
  name: 'batchEirPrint',
  method: 'POST',
  path: '/v1/ebieir/containerImport/batchEirPrint',
  audience: 'authenticated',
  resource: 'EIR',
  summary: 'Send up to 50 EIRs to the terminal: all or nothing',
  params: NO_PARAMS,
  query: NO_QUERY,
  body: z.strictObject({
    rUuid: idempotencyKey,
    printParam: z
      .string()
      .min(1)
      .max(20_000)
      .describe(
        'Records separated by ;, fields by comma: cntrNo,eirUuid,eirNo,sizeType,bkgNum,bkgOfceCde,partyCde,carrier,pickupCde,returnCde,regionCde,status',
      ),
    eqpOfceCde: z.string().min(1).max(40),
  }),
  isForm: true,
  output: sent,
  dated: false,
  errors: ['NOT_FOUND', 'CONFLICT', 'EIR_OFFICE', 'SESSION_MISMATCH'],
})

export const generateQRCode = endpoint({
  name: 'generateQRCode',
  method: 'GET',
  path: '/v1/ebieir/paperlessImport/generateQRCode',
  audience: 'authenticated',
  resource: 'EIR',
  summary: 'Address of the QR image of a print; valid for a few minutes',
  params: NO_PARAMS,
  query: z.object({ content: z.string().min(1).max(60).describe('The printNo') }),
  body: NO_BODY,
  output: z.strictObject({ content: z.url() }),
  dated: false,
  errors: ['NOT_FOUND'],
})

export const queryEirPrintHistory = endpoint({
  name: 'queryEirPrintHistory',
  method: 'GET',
  path: '/v1/ebieir/paperlessImport/queryEirPrintHistory',
  audience: 'authenticated',
  resource: 'EIR',
  summary: "Prints of a booking or bill by the user's company, newest first, including cancelled ones",
  params: NO_PARAMS,
  query: z.object({ blRefCde: bookingNumber.describe('Bill or booking number') }),
  body: NO_BODY,
  output: z.strictObject({
    content: z.array(
      z
        .strictObject({
          printNo: z.string(),
          eirStatus: z.enum(['Sent', 'Canceled']),
          printTime: z.iso.datetime(),
          can: z.strictObject({ cancel: z.boolean().describe("Only the port's staff may cancel a print") }),
          eirPrintHistoryList: z.array(
            z.strictObject({
              cntrNum: z.string(),
              eirNo: z.string(),
              pickupFcil: z.string(),
              pickupFcilEn: z.string(),
              rtnFcil: z.string(),
              rtnFcilEn: z.string(),
            }),
          ),
        })
        .meta({ id: 'EirPrint' }),
    ),
  }),
  dated: false,
  errors: [],
})

export const getQrImage = endpoint({
  name: 'getEirQrImage',
  method: 'GET',
  path: '/v1/eir/qr/{token}',
  audience: 'share',
  summary: 'The QR image at the address that generateQRCode returned',
  params: z.object({ token: z.string().min(20).max(100) }),
  query: NO_QUERY,
  body: NO_BODY,
  output: z.instanceof(Uint8Array),
  produces: 'image/png',
  dated: false,
  errors: ['NOT_FOUND'],
})

export const getPrintPdf = endpoint({
  name: 'getEirPdf',
  method: 'GET',
  path: '/v1/eir/prints/{printNo}/pdf',
  audience: 'authenticated',
  resource: 'EIR',
  summary: 'The receipts of a print as PDF',
  params: z.object({ printNo: z.string().min(1).max(60) }),
  query: NO_QUERY,
  body: NO_BODY,
  output: z.instanceof(Uint8Array),
  produces: 'application/pdf',
  dated: false,
  errors: ['NOT_FOUND'],
})
