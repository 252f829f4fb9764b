// The texts of the page of pick-up numbers.
import type { PickUpMessages } from '@quayline/messages/pick-up/pick-up.zh-CN'
import { ownTexts } from '../../shell/own-texts.tsx'

export const pickUpTexts = ownTexts<PickUpMessages>({
  'zh-CN': () => import('@quayline/messages/pick-up/pick-up.zh-CN').then(({ pickUp }) => pickUp),
  'en-US': () => import('@quayline/messages/pick-up/pick-up.en-US').then(({ pickUp }) => pickUp),
  'es-ES': () => import('@quayline/messages/pick-up/pick-up.es-ES').then(({ pickUp }) => pickUp),
  fr: () => import('@quayline/messages/pick-up/pick-up.fr').then(({ pickUp }) => pickUp),
})
