// The names of a shipping instruction's 14 states, of the reasons for waiting and of the advance filings
// (docs/requirements/instructions.md 4, 5): shared by the list, the form, the comparison and the desk.
import type { FilingRegime } from '@quayline/domain/instructions/shipping-instruction'
import type { HeldReason, InstructionStatus } from '@quayline/domain/instructions/instruction-states'
import * as enUS from '@quayline/messages/instructions/instruction-statuses.en-US'
import * as esES from '@quayline/messages/instructions/instruction-statuses.es-ES'
import * as fr from '@quayline/messages/instructions/instruction-statuses.fr'
import * as zhCN from '@quayline/messages/instructions/instruction-statuses.zh-CN'
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
    status: zhCN.statuses,
    held: {
      AFTER_CUT_OFF: '截单后提交，待船公司处理',
      BOOKING_UNCONFIRMED: '订舱未确认，暂缓处理',
      BY_LINE: '船公司暂缓处理',
      ORIGINALS_OUT: '正本提单未全套收回',
    },
    regime: zhCN.regimes,
    final: '已终止',
    test: '测试',
  },
  'en-US': {
    status: enUS.statuses,
    held: {
      AFTER_CUT_OFF: 'Held: after the SI cut-off',
      BOOKING_UNCONFIRMED: 'Held: booking not confirmed',
      BY_LINE: 'Held by the line',
      ORIGINALS_OUT: 'Held: originals not returned',
    },
    regime: enUS.regimes,
    final: 'Closed',
    test: 'TEST',
  },
  'es-ES': {
    status: esES.statuses,
    held: {
      AFTER_CUT_OFF: 'En espera: después del cierre de instrucciones',
      BOOKING_UNCONFIRMED: 'En espera: reserva sin confirmar',
      BY_LINE: 'Retenida por la naviera',
      ORIGINALS_OUT: 'En espera: originales sin devolver',
    },
    regime: esES.regimes,
    final: 'Cerrada',
    test: 'PRUEBA',
  },
  fr: {
    status: fr.statuses,
    held: {
      AFTER_CUT_OFF: 'En attente : après la clôture des instructions',
      BOOKING_UNCONFIRMED: 'En attente : réservation non confirmée',
      BY_LINE: 'Retenue par la compagnie',
      ORIGINALS_OUT: 'En attente : originaux non restitués',
    },
    regime: fr.regimes,
    final: 'Close',
    test: 'TEST',
  },
})

export type StatusTexts = StatusTree
