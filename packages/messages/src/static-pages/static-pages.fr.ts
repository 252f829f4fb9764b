import type { StaticPageMessages } from './static-pages.zh-CN.ts'

export const staticPages = {
  contents: 'Sommaire',
  version: 'Version du {date}',
  languagesOfText: 'Ce texte n’existe qu’en chinois et en anglais.',
  related: 'Pages liées',
  toTop: 'Retour au sommaire',
  terms: 'Conditions d’utilisation',
  privacyPolicy: 'Politique de confidentialité',
  precautions: 'Précautions',
  appDownload: {
    title: 'Télécharger l’application {brand}',
    intro: 'Suivez vos marchandises et consultez horaires et frais sur votre téléphone.',
    android: 'Télécharger pour Android',
    ios: 'Ouvrir l’App Store',
    androidHint: 'Si le système le demande après le téléchargement, autorisez le navigateur à installer l’application.',
    chatTitle: 'Ouvrez cette page dans le navigateur du système',
    chatText:
      'Les navigateurs intégrés de WeChat et de QQ ne peuvent pas télécharger d’application. Ouvrez cette page ainsi :',
    chatSteps: {
      menu: 'Touchez le menu « ··· » en haut à droite',
      open: 'Choisissez « Ouvrir dans le navigateur »',
      download: 'Touchez « Télécharger pour Android » sur la page qui s’ouvre',
    },
    copyAddress:
      'Ou appuyez longuement sur cette adresse pour la copier, puis collez-la dans le navigateur du système :',
    noPackageTitle: 'Pas de paquet Android pour le moment',
    noPackageText:
      'L’application Android n’est pas proposée au téléchargement actuellement. Vous pouvez continuer sur les pages web ou demander au service client quand elle le sera.',
    unknownTitle: 'Cette application n’existe pas',
    unknownText:
      'L’adresse de téléchargement est incomplète ou erronée. Choisissez à nouveau sur la page de téléchargement.',
    toDownloadPage: 'Aller à la page de téléchargement',
  },
  visitWeb: {
    title: 'Vous quittez {brand}',
    text: 'Vous allez ouvrir une page d’un autre site, qui répond de son contenu et de sa politique de confidentialité.',
    target: 'Site',
    address: 'Adresse complète',
    open: 'Ouvrir {host}',
    unlistedTitle: 'Cette adresse ne peut pas être ouverte d’ici',
    unlistedText: '{host} ne figure pas parmi les sites autorisés ; il n’a donc pas été ouvert.',
    unusableTitle: 'L’adresse n’est pas utilisable',
    unusableText:
      'Le lien ne contient aucune adresse à ouvrir. Seuls s’ouvrent les sites autorisés qui commencent par https://.',
    advice: 'Si quelqu’un vous a envoyé ce lien, ne vous y fiez pas ; en cas de doute, prévenez le service client.',
  },
  openInComputer: {
    title: 'Ouvrez cette page sur un ordinateur',
    text: 'Cette fonction demande un écran plus grand ou une imprimante. Ouvrez le lien ci-dessous dans le navigateur d’un ordinateur :',
    link: 'Lien',
    select: 'Appuyez longuement sur le lien pour le sélectionner en entier et le copier.',
    mail: 'Me l’envoyer par courriel',
    mailSubject: 'Ouvrir {brand} sur un ordinateur',
  },
} satisfies StaticPageMessages
