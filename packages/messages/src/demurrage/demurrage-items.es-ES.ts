// Spanish names of the items of 46 CFR 541 in the dispute pack.
import type { DisputeItemTexts } from './demurrage-items.zh-CN.ts'

export const disputeItems = {
  names: {
    BILL_NUMBERS: 'Número de conocimiento de embarque',
    CONTAINER_NUMBERS: 'Número de contenedor',
    PORTS_OF_DISCHARGE: 'Puerto de descarga',
    BASIS_OF_LIABILITY: 'Motivo por el que se factura a esta parte',
    INVOICE_DATE: 'Fecha de la factura',
    INVOICE_DUE_DATE: 'Fecha de vencimiento',
    FREE_DAYS: 'Días libres concedidos',
    FREE_TIME_START: 'Inicio de los días libres',
    FREE_TIME_END: 'Fin de los días libres',
    AVAILABILITY_DATE: 'Fecha en que el contenedor estuvo disponible (importación)',
    EARLIEST_RETURN_DATE: 'Primera fecha de entrega (exportación)',
    DATES_CHARGED: 'Fechas facturadas',
    TOTAL_DUE: 'Importe total',
    APPLICABLE_RULE: 'Regla de tarifa o contrato aplicable',
    RATES: 'Tarifas',
    CONTACT: 'Contacto para consultas y solicitudes de reducción',
    DISPUTE_PROCEDURE: 'Dirección del procedimiento de reclamación',
    DISPUTE_TIME_LIMITS: 'Plazos de solicitud y de respuesta',
    STATEMENT_OF_CONSISTENCY: 'Declaración de conformidad con las normas de la FMC',
    STATEMENT_OF_PERFORMANCE: 'Declaración de que el transportista no causó el cargo',
    LAST_DAY_TO_INVOICE: 'Último día para facturar (30 días después del último cargo)',
  },
  sources: {
    INVOICE: 'factura',
    PAPERS: 'documentos de transporte',
    LEDGER: 'detalle diario',
    LINE: 'buzón de la línea',
  },
  notInData: 'no consta en nuestros datos',
  notInDataWhy: 'no consta en nuestros datos: {why}',
  notApplicable: 'no procede',
  notStarted: 'el cómputo no ha empezado',
} satisfies DisputeItemTexts
