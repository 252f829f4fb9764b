// French texts of the menu and the query-type switcher.
import type { MenuMessages } from './menu.zh-CN.ts'

export const menu = {
  notKept:
    'Vous êtes hors ligne et ce téléphone n’a conservé aucune réponse pour {number}. Elle pourra s’afficher une fois en ligne.',
  heading: 'Services',
  switchTo: 'Changer de recherche',
  cargoTracking: 'Suivi des marchandises',
  customsDeclaration: 'Déclaration douanière',
  vgm: 'Consultation de pesée VGM',
  shipmentFolder: 'Consultation du dossier d’expédition',
  demurrage: 'Consultation des surestaries',
  freeDays: 'Consultation de la franchise',
  cutoff: 'Consultation des dates limites',
  pickUpNumber: 'Numéro de retrait et dernier jour de franchise',
  importEir: 'EIR import',
  loginNeeded: 'Connexion requise',
  waitingForApp: 'Récupération de votre session dans l’application',
  waitingText:
    'Le contenu de cette page dépend de votre identité. Il suffit en général d’une seconde ; {seconds} secondes écoulées, {most} au plus.',
  trackWithoutLogin: 'Suivre sans connexion',
  checkingCustoms: 'Vérification de la déclaration douanière de ce connaissement…',
  notInThisApp: 'Cette version de l’application ne peut pas l’ouvrir ; mettez-la à jour et réessayez',
  notInThisIosVersion: 'Cette version iOS n’est pas prise en charge ; mettez l’application à jour et réessayez',
  numberType: 'Type de numéro',
  types: { bl: 'B/L', bkg: 'Réservation', cntr: 'Conteneur' },
  containerHint: 'Jusqu’à 6 numéros de conteneur, séparés par des virgules. Espaces, tirets et minuscules sont admis.',
  documentHint: 'Espaces, tirets et minuscules sont admis.',
  recent: 'Recherches récentes',
  logIn: 'Se connecter',
  operationsForParties: 'Les opérations ne sont visibles que des parties à ce connaissement.',
} satisfies MenuMessages
