// French texts of tracking, demurrage and the import of its rules in the portal.
import type { PortalQueriesMessages } from './portal-queries.zh-CN.ts'

export const portalQueries = {
  titles: {
    tracking: 'Suivi des marchandises',
    demurrage: 'Surestaries et détention',
    rules: 'Import des règles de surestaries',
  },
  tracking: {
    number: 'Numéro',
    hint: 'Connaissement, réservation ou conteneur ; jusqu’à 6 conteneurs, séparés par des virgules',
    type: 'Type de numéro',
    types: { any: 'Détecter', bl: 'Connaissement', bkg: 'Réservation', cntr: 'Conteneur' },
    start: 'Saisissez un numéro et lancez la recherche, ici ou dans le champ en haut de page.',
    containers: 'Conteneurs ({count})',
    charges: 'Surestaries et détention',
    forParties:
      'Les opérations d’un connaissement sont montrées à ses parties : votre compte n’en est pas une, ou rien n’a encore été fait.',
    leg: 'Trajet',
    departure: 'Départ',
    arrival: 'Arrivée',
    logIn: 'Se connecter',
    earlier: 'Voyages précédents ({count})',
  },
  demurrage: {
    bound: 'Import ou export',
    bounds: { BM: 'Import', BN: 'Export' },
    chargeType: 'Type de frais',
    all: 'Tous',
    docType: 'Type de numéro',
    leftOut: '{count} n’ont pas pu être calculés et ne figurent dans aucun total.',
    running: 'en cours',
    office: 'Port',
    lastFreeDay: 'Dernier jour de franchise',
    freeDays: 'Jours de franchise',
    chargedDays: 'Jours facturés',
    started: 'Début',
    ended: 'Fin',
    amount: 'Montant',
    state: 'État',
    isEarliest: 'expire en premier',
    title: '{number} : {count} frais, {total} au total',
    titleNone: '{number} : {count} frais',
  },
  rules: {
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
} satisfies PortalQueriesMessages
