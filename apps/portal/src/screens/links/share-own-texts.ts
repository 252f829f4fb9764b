// The texts for creating a link, in addition to those shared with the mobile app.
import { ownTexts } from '../../kit/own-texts.ts'

export const SHARE_TEXTS = ownTexts({
  'zh-CN': {
    share: '分享',
    logIn: '登录后即可分享',
    notMade: '未能生成链接：{reason}',
    shownOnce: '此链接只显示这一次。',
  },
  'en-US': {
    share: 'Share',
    logIn: 'Log in to share',
    notMade: 'The link was not made: {reason}',
    shownOnce: 'The link is shown this once.',
  },
  'es-ES': {
    share: 'Compartir',
    logIn: 'Inicie sesión para compartir',
    notMade: 'No se creó el enlace: {reason}',
    shownOnce: 'El enlace solo se muestra esta vez.',
  },
  fr: {
    share: 'Partager',
    logIn: 'Connectez-vous pour partager',
    notMade: 'Le lien n’a pas été créé : {reason}',
    shownOnce: 'Le lien n’est affiché que cette fois.',
  },
})
