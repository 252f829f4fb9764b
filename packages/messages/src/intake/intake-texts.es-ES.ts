// Spanish texts of the results of message intake.
import type { IntakeTexts } from './intake-texts.zh-CN.ts'

export const intakeTexts = {
  views: { 'not-counted': 'Sin efecto', conflicts: 'Conflictos', rejects: 'Rechazados' },
  intros: {
    'not-counted':
      'Lo que los remitentes declararon sin estar autorizados: se conserva tal como llegó, pero no figura en ninguna respuesta. Al dar de alta al remitente se vuelve a evaluar automáticamente.',
    conflicts:
      'Eventos cuya reserva o B/L contradice los documentos de la naviera: el evento se conserva, pero no cuenta para esa reserva o ese B/L.',
    rejects:
      'Mensajes que no se pudieron leer: el texto está archivado y puede releerse cuando se corrija el intérprete.',
  },
  none: {
    'not-counted': 'Todo lo declarado tiene efecto',
    conflicts: 'Nada contradice los documentos de la naviera',
    rejects: 'No hay mensajes rechazados',
  },
  heads: {
    receivedAt: 'Recibido',
    partner: 'Socio',
    messageType: 'Tipo de mensaje',
    stated: 'Declarado',
    numbers: 'Contenedor, reserva, B/L',
    container: 'Contenedor',
    bookingNumber: 'Reserva',
    billNumber: 'B/L',
    place: 'Lugar',
    reason: 'Motivo',
    source: 'Archivo',
    directory: 'Directorio',
    documentNumber: 'Número de documento',
    text: 'Explicación',
    messageId: 'ID del mensaje',
  },
  partnerHint: 'Código del registro de socios, titular de la clave o nombre de la carpeta de entrada',
  http: 'HTTP',
  stated: {
    BOOKING: 'Confirmación de reserva',
    BILL: 'Conocimiento de embarque',
    INSTRUCTION: 'Instrucciones de embarque',
    RELEASE: 'Orden de entrega',
    VGM: 'Masa bruta verificada',
    CALL: 'Escala del buque',
    UNKNOWN: 'Estado de significado desconocido',
  },
  notEntitled: {
    UNKNOWN_SENDER: 'Remitente desconocido',
    ROOT_FOLDER: 'Carpeta raíz no permitida',
    MESSAGE_TYPE: 'Tipo no acordado',
    KIND: 'No propio de su clase',
    PLACE: 'Lugar ajeno',
    NO_PLACE: 'Sin lugar',
  },
  notEntitledWhy: {
    UNKNOWN_SENDER: 'El remitente no figura en el registro de socios, así que nada de lo que declara tiene efecto.',
    ROOT_FOLDER:
      'El archivo estaba en la carpeta raíz de la bandeja de entrada y el registro no permite que este remitente la use. Pídale que use su propia carpeta o delo de alta con --root.',
    MESSAGE_TYPE:
      'El registro limita los tipos de mensaje acordados con este remitente y este no está entre ellos. Si está acordado, delo de alta con ese tipo.',
    KIND: 'Ningún socio de su clase (terminal, depósito, cliente…) puede declarar esto. Las reservas y los B/L los declara solo la naviera.',
    PLACE: 'El lugar no es ninguno de los puertos o instalaciones que el registro asigna a este remitente.',
    NO_PLACE:
      'El mensaje no indica lugar y el registro no asigna a este remitente exactamente una instalación. Pídale que lo indique o asígnele una sola.',
  },
  cure: 'Qué hacer',
  cureText:
    'Los operadores dan de alta al socio en la línea de comandos. KIND es uno o varios de {kinds}; PLACE es un puerto, una instalación o un país (CNSHA, CNSHA/WGQ4, CN). La orden sustituye toda la entrada: consulte antes quayline partner list.',
  conflicts: { REFERENCE_CONFLICT: 'Contra los documentos', NOT_A_PARTY: 'No es parte' },
  conflictsWhy: {
    REFERENCE_CONFLICT:
      'Según la confirmación de reserva o el B/L de la naviera, este contenedor no pertenece a la reserva o al B/L que indica el mensaje. Compare los documentos: corríjalos si están mal; si no, pida una corrección al remitente.',
    NOT_A_PARTY:
      'Un cliente envió un VGM o instrucciones de embarque, pero los documentos de la naviera no lo nombran como parte del embarque. Si se omitió, añádalo a la reserva o al B/L.',
  },
  rejects: {
    NOT_EDI: 'No es un mensaje EDI',
    UNKNOWN_MESSAGE_TYPE: 'Tipo de mensaje desconocido',
    TRUNCATED: 'Incompleto',
    NO_REFERENCE: 'Sin referencia',
    NO_CONTAINER: 'Sin número de contenedor',
    INVALID_EVENT: 'Evento no válido',
    MAPPER_FAILED: 'Fallo del intérprete',
    TOO_LARGE: 'Demasiado grande',
    QUARANTINED: 'En cuarentena',
  },
  replay: 'Relectura',
  quarantine: {
    one: '1 mensaje falló tres veces y está en cuarentena. Los demás se procesaron. Consulte «Rechazados».',
    more: '{count} mensajes fallaron tres veces y están en cuarentena. Los demás se procesaron. Consulte «Rechazados».',
    text: 'Falló tres veces al guardarse: la causa está en la base de datos, en este sistema o en el tamaño del mensaje. Mientras no se corrija y los operadores lo relean en la línea de comandos, nada de él cuenta:',
  },
  replayText:
    'Si el texto es erróneo, pida al remitente que lo reenvíe. Si falla el intérprete, corríjalo; después los operadores releen el mensaje en la línea de comandos:',
} satisfies IntakeTexts
