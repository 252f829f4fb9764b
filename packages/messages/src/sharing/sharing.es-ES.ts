import type { SharingMessages } from './sharing.zh-CN.ts'

export const sharing = {
  expiredTitle: 'Enlace compartido caducado',
  expiredText:
    'Este enlace ya no funciona. Pida uno nuevo a quien se lo envió o busque usted por B/L, reserva o contenedor.',
  validUntil: 'Enlace válido hasta {time}',
  partlyShared: 'El remitente compartió solo una parte. No se incluye: {sections}.',
  openApp: 'Abrir en la app',
  scan: 'Escanee para obtener la app',
  ios: 'iPhone',
  android: 'Android',
  readOnly: 'Página compartida de solo lectura, sin iniciar sesión',
} satisfies SharingMessages
