// The texts of the screen with one's own share links and calendar addresses.
import { ownTexts } from '../../kit/own-texts.ts'

export const OWN_LINKS = ownTexts({
  'zh-CN': {
    intro: '您分享出去的链接和日历订阅地址：谁拿到都能打开，直到过期或撤销。',
    none: '您还没有分享链接或日历',
    extend: '延长 30 天',
    extendText: '从现在起 30 天内有效：',
    extended: '有效期已延长 30 天',
  },
  'en-US': {
    intro:
      'Links and calendar addresses that you handed out: whoever has one can open it until it expires or is revoked.',
    none: 'You have not shared a link or a calendar yet',
    extend: 'Extend by 30 days',
    extendText: 'Valid for 30 days from now:',
    extended: 'Valid for 30 days from now',
  },
  'es-ES': {
    intro:
      'Enlaces y direcciones de calendario que ha compartido: quien los tenga puede abrirlos hasta que caduquen o se revoquen.',
    none: 'Aún no ha compartido ningún enlace ni calendario',
    extend: 'Prorrogar 30 días',
    extendText: 'Válidos durante 30 días a partir de hoy:',
    extended: 'Válido durante 30 días a partir de hoy',
  },
  fr: {
    intro:
      'Liens et adresses de calendrier que vous avez partagés : quiconque en détient un peut l’ouvrir jusqu’à son expiration ou sa révocation.',
    none: 'Vous n’avez encore partagé ni lien ni calendrier',
    extend: 'Prolonger de 30 jours',
    extendText: 'Valables 30 jours à partir d’aujourd’hui :',
    extended: 'Valable 30 jours à partir d’aujourd’hui',
  },
})
