// The words of a shipping instruction's 14 states, of why it waits and of the advance filings (docs/requirements/instructions.md 4, 5): the
// list, the form, the comparison and the desk say the same.
import type { FilingRegime } from '@quayline/domain/instructions/shipping-instruction'
import type { HeldReason, InstructionStatus } from '@quayline/domain/instructions/instruction-states'
import { type OwnTexts, ownTexts } from '../../kit/own-texts.ts'

type StatusTree = {
  readonly status: Readonly<Record<InstructionStatus, string>>
  readonly held: Readonly<Record<HeldReason, string>>
  readonly regime: Readonly<Record<FilingRegime, string>>
  readonly final: string
  readonly test: string
}

export const INSTRUCTION_STATUS_TEXTS: OwnTexts<StatusTree> = ownTexts<StatusTree>({
  'zh-CN': {
    status: {
      DRAFT: '补料草稿',
      SUBMITTED: '补料已提交',
      CONFIRMED: '补料已确认',
      REJECTED: '补料被退回',
      AMENDMENT_DRAFT: '改单草稿',
      AMENDMENT_SUBMITTED: '改单已提交',
      AMENDMENT_ACCEPTED: '改单已接受',
      AMENDMENT_REJECTED: '改单被退回',
      SHUT_OUT_SUBMITTED: '退关已申请',
      SHUT_OUT_ACCEPTED: '退关已接受',
      SHUT_OUT_REJECTED: '退关被拒绝',
      LADING_SUBMITTED: '加载已申请',
      LADING_ACCEPTED: '加载已接受',
      LADING_REJECTED: '加载被拒绝',
    },
    held: {
      AFTER_CUT_OFF: '截单后提交，待船公司处理',
      BOOKING_UNCONFIRMED: '订舱未确认，暂缓处理',
      BY_LINE: '船公司暂缓处理',
      ORIGINALS_OUT: '正本提单未全套收回',
    },
    regime: {
      US_AMS: '美国 AMS',
      CA_ACI: '加拿大 ACI',
      EU_ENS: '欧盟 ENS（ICS2）',
      TR_ENS: '土耳其 ENS',
      IL_IAM: '以色列 IAM',
      JP_AFR: '日本 AFR',
    },
    final: '已终止',
    test: '测试',
  },
  'en-US': {
    status: {
      DRAFT: 'Draft',
      SUBMITTED: 'Submitted',
      CONFIRMED: 'Confirmed',
      REJECTED: 'Rejected',
      AMENDMENT_DRAFT: 'Amendment draft',
      AMENDMENT_SUBMITTED: 'Amendment submitted',
      AMENDMENT_ACCEPTED: 'Amendment accepted',
      AMENDMENT_REJECTED: 'Amendment rejected',
      SHUT_OUT_SUBMITTED: 'Shut-out requested',
      SHUT_OUT_ACCEPTED: 'Shut-out accepted',
      SHUT_OUT_REJECTED: 'Shut-out rejected',
      LADING_SUBMITTED: 'Lading requested',
      LADING_ACCEPTED: 'Lading accepted',
      LADING_REJECTED: 'Lading rejected',
    },
    held: {
      AFTER_CUT_OFF: 'Held: after the SI cut-off',
      BOOKING_UNCONFIRMED: 'Held: booking not confirmed',
      BY_LINE: 'Held by the line',
      ORIGINALS_OUT: 'Held: originals not returned',
    },
    regime: {
      US_AMS: 'US AMS',
      CA_ACI: 'Canada ACI',
      EU_ENS: 'EU ENS (ICS2)',
      TR_ENS: 'Türkiye ENS',
      IL_IAM: 'Israel IAM',
      JP_AFR: 'Japan AFR',
    },
    final: 'Closed',
    test: 'TEST',
  },
  'es-ES': {
    status: {
      DRAFT: 'Borrador',
      SUBMITTED: 'Enviada',
      CONFIRMED: 'Confirmada',
      REJECTED: 'Rechazada',
      AMENDMENT_DRAFT: 'Corrección en borrador',
      AMENDMENT_SUBMITTED: 'Corrección enviada',
      AMENDMENT_ACCEPTED: 'Corrección aceptada',
      AMENDMENT_REJECTED: 'Corrección rechazada',
      SHUT_OUT_SUBMITTED: 'Shut-out solicitado',
      SHUT_OUT_ACCEPTED: 'Shut-out aceptado',
      SHUT_OUT_REJECTED: 'Shut-out rechazado',
      LADING_SUBMITTED: 'Embarque solicitado tras shut-out',
      LADING_ACCEPTED: 'Embarque aceptado tras shut-out',
      LADING_REJECTED: 'Embarque rechazado tras shut-out',
    },
    held: {
      AFTER_CUT_OFF: 'En espera: después del cierre de instrucciones',
      BOOKING_UNCONFIRMED: 'En espera: reserva sin confirmar',
      BY_LINE: 'Retenida por la naviera',
      ORIGINALS_OUT: 'En espera: originales sin devolver',
    },
    regime: {
      US_AMS: 'EE. UU. AMS',
      CA_ACI: 'Canadá ACI',
      EU_ENS: 'UE ENS (ICS2)',
      TR_ENS: 'Turquía ENS',
      IL_IAM: 'Israel IAM',
      JP_AFR: 'Japón AFR',
    },
    final: 'Cerrada',
    test: 'PRUEBA',
  },
  fr: {
    status: {
      DRAFT: 'Brouillon',
      SUBMITTED: 'Envoyée',
      CONFIRMED: 'Confirmée',
      REJECTED: 'Refusée',
      AMENDMENT_DRAFT: 'Modification en brouillon',
      AMENDMENT_SUBMITTED: 'Modification envoyée',
      AMENDMENT_ACCEPTED: 'Modification acceptée',
      AMENDMENT_REJECTED: 'Modification refusée',
      SHUT_OUT_SUBMITTED: 'Shut-out demandé',
      SHUT_OUT_ACCEPTED: 'Shut-out accepté',
      SHUT_OUT_REJECTED: 'Shut-out refusé',
      LADING_SUBMITTED: 'Embarquement demandé après shut-out',
      LADING_ACCEPTED: 'Embarquement accepté après shut-out',
      LADING_REJECTED: 'Embarquement refusé après shut-out',
    },
    held: {
      AFTER_CUT_OFF: 'En attente : après la clôture des instructions',
      BOOKING_UNCONFIRMED: 'En attente : réservation non confirmée',
      BY_LINE: 'Retenue par la compagnie',
      ORIGINALS_OUT: 'En attente : originaux non restitués',
    },
    regime: {
      US_AMS: 'États-Unis AMS',
      CA_ACI: 'Canada ACI',
      EU_ENS: 'UE ENS (ICS2)',
      TR_ENS: 'Turquie ENS',
      IL_IAM: 'Israël IAM',
      JP_AFR: 'Japon AFR',
    },
    final: 'Close',
    test: 'TEST',
  },
})

export type StatusTexts = StatusTree
