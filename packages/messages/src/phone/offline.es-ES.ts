// Spanish texts: pages inside the app without a network.
import type { OfflineMessages } from './offline.zh-CN.ts'

export const offline = {
  keptAsOf: 'Sin conexión. Esta es la respuesta guardada en este teléfono el {time}.',
  nothingKept: 'Sin conexión y sin respuesta guardada en este teléfono. Inténtelo de nuevo cuando tenga conexión.',
  qrKept: 'Sin conexión. Este código QR se obtuvo el {time} y puede haber caducado.',
  queueTitle: 'Pendiente de envío ({count})',
  send: 'Reserva {booking}, EIR: {count}',
  queuedAt: 'En cola desde el {time}',
  waitingForNetwork: 'Se enviará en cuanto haya conexión.',
  waitingForServer: 'No se pudo enviar ahora; se volverá a intentar.',
  waitingForLogin: 'Inicie sesión para seguir enviando.',
  waitingForTurn: 'Se enviará después del anterior.',
  sending: 'Enviando…',
  refused: 'No enviado: {reason}',
  stopped: 'Lo siguiente espera hasta que reintente o descarte el envío rechazado.',
  login: 'Iniciar sesión',
  retry: 'Reintentar',
  discard: 'Descartar',
  discardTitle: '¿Descartar este envío?',
  discardUnsent: 'Aún no se ha enviado y no se enviará.',
  discardUncertain:
    'Ya se intentó y la terminal puede haberlo recibido. Descartar solo deja de reintentar; compruebe el estado en la lista de EIR.',
  keep: 'Seguir esperando',
  sentNow: 'EIR en cola enviados: {count}',
  queued: 'Sin conexión: en cola, se enviará en cuanto haya conexión',
  notKept: 'Este teléfono no puede guardarlo; envíelo cuando tenga conexión',
} satisfies OfflineMessages
