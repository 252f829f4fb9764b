import type { StaticPageMessages } from './static-pages.zh-CN.ts'

export const staticPages = {
  contents: 'Índice',
  version: 'Versión del {date}',
  languagesOfText: 'Este texto existe solo en chino y en inglés.',
  related: 'Páginas relacionadas',
  toTop: 'Volver al índice',
  terms: 'Condiciones de uso',
  privacyPolicy: 'Política de privacidad',
  precautions: 'Precauciones',
  appDownload: {
    title: 'Descargue la aplicación de {brand}',
    intro: 'Siga su carga y consulte itinerarios y cargos desde el móvil.',
    android: 'Descargar para Android',
    ios: 'Abrir App Store',
    androidHint: 'Si el sistema lo pregunta tras la descarga, permita que el navegador instale la aplicación.',
    chatTitle: 'Abra esta página en el navegador del sistema',
    chatText: 'Los navegadores integrados de WeChat y QQ no pueden descargar aplicaciones. Abra esta página así:',
    chatSteps: {
      menu: 'Toque el menú «···» arriba a la derecha',
      open: 'Elija «Abrir en el navegador»',
      download: 'Toque «Descargar para Android» en la página que se abre',
    },
    copyAddress: 'O mantenga pulsada esta dirección para copiarla y péguela en el navegador del sistema:',
    noPackageTitle: 'Por ahora no hay paquete para Android',
    noPackageText:
      'La aplicación para Android no se ofrece para descarga en este momento. Puede seguir usando las páginas web o preguntar a atención al cliente cuándo estará disponible.',
    unknownTitle: 'No existe esa aplicación',
    unknownText: 'La dirección de descarga está incompleta o es incorrecta. Elija de nuevo en la página de descarga.',
    toDownloadPage: 'Ir a la página de descarga',
  },
  visitWeb: {
    title: 'Está a punto de salir de {brand}',
    text: 'Va a abrir una página de otro sitio web, que responde de su contenido y de su política de privacidad.',
    target: 'Sitio web',
    address: 'Dirección completa',
    open: 'Abrir {host}',
    unlistedTitle: 'Esta dirección no se puede abrir desde aquí',
    unlistedText: '{host} no figura entre los sitios que se pueden abrir, por lo que no se abrió.',
    unusableTitle: 'La dirección no sirve',
    unusableText:
      'El enlace no contiene ninguna dirección que se pueda abrir. Solo se abren sitios permitidos que empiezan por https://.',
    advice: 'Si alguien le envió este enlace, no se fíe sin más; en caso de duda, avise a atención al cliente.',
  },
  openInComputer: {
    title: 'Ábralo en el navegador de un ordenador',
    text: 'Esta función necesita una pantalla mayor o una impresora. Abra el enlace siguiente en el navegador de un ordenador:',
    link: 'Enlace',
    select: 'Mantenga pulsado el enlace para seleccionarlo entero y copiarlo.',
    mail: 'Enviármelo por correo',
    mailSubject: 'Abrir {brand} en el ordenador',
  },
} satisfies StaticPageMessages
