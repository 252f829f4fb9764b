// Texts of the import of demurrage rules.
import { ownTexts } from '../../kit/own-texts.ts'

export const RULES_OWN = ownTexts({
  'zh-CN': {
    intro: '导入费率、协议或工作日历。整份文件要么全部导入，要么全部不导入；旧版本都会保留。',
    order: '建议顺序：先工作日历，再费率，后协议。',
    kind: '规则种类',
    kinds: { tariff: '费率', agreement: '协议', calendar: '工作日历' },
    mode: '导入方式',
    modes: { MERGE: '增加和修改：文件中没有的规则不变', REPLACE: '整体替换：文件中没有的规则将终止' },
    present: '下载现行规则',
    xlsx: 'Excel（xlsx）',
    json: 'JSON',
    counts: '新增 {added}，修改 {changed}，不变 {unchanged}，终止 {ended}',
    wholeFile: '整份文件',
    replaceText: '将终止 {ended} 条文件中没有的规则。',
  },
  'en-US': {
    intro:
      'Takes in tariffs, agreements or working calendars: the whole file or nothing of it. Older versions are always kept.',
    order: 'Best in this order: calendars, tariffs, agreements.',
    kind: 'Kind of rules',
    kinds: { tariff: 'Tariffs', agreement: 'Agreements', calendar: 'Working calendars' },
    mode: 'How',
    modes: {
      MERGE: 'Add and change: rules that the file does not have stay',
      REPLACE: 'Replace all: rules that the file does not have end',
    },
    present: 'Download the current rules',
    xlsx: 'Excel (xlsx)',
    json: 'JSON',
    counts: '{added} added, {changed} changed, {unchanged} unchanged, {ended} ended',
    wholeFile: 'Whole file',
    replaceText: '{ended} rules that the file does not have will end.',
  },
  'es-ES': {
    intro:
      'Importa tarifas, acuerdos o calendarios laborales: el archivo entero o nada. Las versiones anteriores se conservan siempre.',
    order: 'Mejor en este orden: calendarios, tarifas, acuerdos.',
    kind: 'Tipo de reglas',
    kinds: { tariff: 'Tarifas', agreement: 'Acuerdos', calendar: 'Calendarios laborales' },
    mode: 'Modo',
    modes: {
      MERGE: 'Añadir y modificar: lo que no está en el archivo se mantiene',
      REPLACE: 'Sustituir todo: lo que no está en el archivo termina',
    },
    present: 'Descargar las reglas vigentes',
    xlsx: 'Excel (xlsx)',
    json: 'JSON',
    counts: '{added} añadidas, {changed} modificadas, {unchanged} sin cambios, {ended} terminadas',
    wholeFile: 'Archivo entero',
    replaceText: 'Terminarán {ended} reglas que no están en el archivo.',
  },
  fr: {
    intro:
      'Importe des tarifs, des accords ou des calendriers ouvrés : tout le fichier ou rien. Les versions antérieures sont toujours conservées.',
    order: 'De préférence dans cet ordre : calendriers, tarifs, accords.',
    kind: 'Type de règles',
    kinds: { tariff: 'Tarifs', agreement: 'Accords', calendar: 'Calendriers ouvrés' },
    mode: 'Mode',
    modes: {
      MERGE: 'Ajouter et modifier : les règles absentes du fichier restent',
      REPLACE: 'Tout remplacer : les règles absentes du fichier prennent fin',
    },
    present: 'Télécharger les règles en vigueur',
    xlsx: 'Excel (xlsx)',
    json: 'JSON',
    counts: '{added} ajoutées, {changed} modifiées, {unchanged} inchangées, {ended} terminées',
    wholeFile: 'Fichier entier',
    replaceText: '{ended} règles absentes du fichier prendront fin.',
  },
})
