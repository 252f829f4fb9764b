// Portal texts shown before a language is loaded: scripts are required, the portal could not start. In all four
// languages.
import type { Language } from '../language.ts'

interface ScreenTexts {
  readonly language: Language
  readonly text: string
}

export const portalDocument: {
  readonly needsScripts: readonly ScreenTexts[]
  readonly notStarted: readonly ScreenTexts[]
} = {
  needsScripts: [
    { language: 'zh-CN', text: '本门户需要浏览器启用 JavaScript。' },
    { language: 'en-US', text: 'This portal needs JavaScript: please switch it on in your browser.' },
    { language: 'es-ES', text: 'Este portal necesita JavaScript: actívelo en su navegador.' },
    { language: 'fr', text: 'Ce portail a besoin de JavaScript : activez-le dans votre navigateur.' },
  ],
  notStarted: [
    { language: 'zh-CN', text: '门户未能启动：请检查网络后重新载入。' },
    { language: 'en-US', text: 'The portal could not start: check your network and load it again.' },
    { language: 'es-ES', text: 'El portal no pudo iniciarse: compruebe la red y vuelva a cargarlo.' },
    { language: 'fr', text: 'Le portail n’a pas pu démarrer : vérifiez votre réseau et rechargez-le.' },
  ],
}
