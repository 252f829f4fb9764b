import type { ShellMessages } from './shell.zh-CN.ts'

export const shell = {
  date: {
    months: 'ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic',
    day: '{day} {month} {year}',
    zoneUnknown: 'huso desconocido',
    zone: '({zone})',
  },
  skip: 'Ir al contenido',
  languages: 'Idioma',
  account: 'Cuenta',
  home: 'Inicio',
  leaveMessage: 'Dejar un mensaje',
  requestId: 'Id. de la solicitud {id}',
  loading: 'Consultando…',
  copy: 'Copiar',
  copied: 'Copiado',
  close: 'Cerrar',
  viewAll: 'Ver todos ({count})',
  share: 'Compartir',
  linkCopied: 'Enlace copiado',
  refresh: 'Actualizar',
  refreshing: 'Actualizando…',
  retry: 'Reintentar',
  notGiven: 'aún sin dato',
  asOf: 'Datos a {time}',
  source: 'Fuente: {source}',
  offline: 'Sin conexión. Esta es la última respuesta.',
  offlineAsOf: 'Sin conexión. Esta es la respuesta a {time}.',
  refreshFailed: 'No se pudo actualizar: {reason}. Se muestra la última respuesta.',
  failedTitle: 'Ahora no se puede mostrar la respuesta',
  failedText:
    'El fallo es nuestro; el enlace puede estar bien. Inténtelo de nuevo en un momento. Si persiste, indique el id. de la solicitud a soporte.',
  notLoaded:
    'No se pudo cargar la página: quizá no hay red o el sistema se acaba de actualizar. Inténtelo de nuevo con conexión.',
  serverErrorTitle: 'Error del servidor',
  serverErrorText:
    'Algo falló por nuestra parte y ha quedado registrado. Inténtelo más tarde o deje un mensaje con el id. de la solicitud.',
  notFoundTitle: 'Página no encontrada',
  notFoundText:
    'No hay ninguna página en esta dirección. Compruebe que el enlace está completo o busque de nuevo desde el inicio.',
  restrictedTitle: 'Acceso restringido',
  restrictedText: 'No tiene permiso para ver esta página. Pídalo a quien le envió el enlace o a soporte.',
  errorCode: 'Código de error {code}',
  reaction: {
    serverError: 'Error del servidor',
    sessionExpired: 'La sesión ha caducado; vuelva a iniciar sesión',
    timeout: 'Se agotó el tiempo para obtener los datos',
    identityExpired: 'La autenticación ha caducado; vuelva a iniciar sesión',
  },
} satisfies ShellMessages
