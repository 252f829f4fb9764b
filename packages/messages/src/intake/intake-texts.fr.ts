// French texts of the results of message intake.
import type { IntakeTexts } from './intake-texts.zh-CN.ts'

export const intakeTexts = {
  views: { 'not-counted': 'Non retenus', conflicts: 'Conflits', rejects: 'Rejetés' },
  intros: {
    'not-counted':
      'Ce que des émetteurs ont déclaré sans en avoir le droit : conservé tel quel, mais absent de toute réponse. Une fois l’émetteur enregistré, tout est réexaminé automatiquement.',
    conflicts:
      'Événements dont la réservation ou le connaissement contredit les documents de la compagnie : l’événement est conservé, mais ne compte pas pour cette réservation ou ce connaissement.',
    rejects:
      'Messages qui n’ont pas pu être lus : le texte est archivé et pourra être relu une fois l’interpréteur corrigé.',
  },
  none: {
    'not-counted': 'Tout ce qui a été déclaré est retenu',
    conflicts: 'Rien ne contredit les documents de la compagnie',
    rejects: 'Aucun message rejeté',
  },
  heads: {
    receivedAt: 'Reçu',
    partner: 'Partenaire',
    messageType: 'Type de message',
    stated: 'Déclaré',
    numbers: 'Conteneur, réservation, B/L',
    container: 'Conteneur',
    bookingNumber: 'Réservation',
    billNumber: 'B/L',
    place: 'Lieu',
    reason: 'Motif',
    source: 'Fichier',
    directory: 'Répertoire',
    documentNumber: 'Numéro de document',
    text: 'Explication',
    messageId: 'ID du message',
  },
  partnerHint: 'Code du registre des partenaires, titulaire de la clé ou nom du dossier de réception',
  http: 'HTTP',
  stated: {
    BOOKING: 'Confirmation de réservation',
    BILL: 'Connaissement',
    INSTRUCTION: 'Instructions d’embarquement',
    RELEASE: 'Bon de livraison',
    VGM: 'Masse brute vérifiée',
    CALL: 'Escale du navire',
    UNKNOWN: 'Statut de sens inconnu',
  },
  notEntitled: {
    UNKNOWN_SENDER: 'Émetteur inconnu',
    ROOT_FOLDER: 'Dossier racine interdit',
    MESSAGE_TYPE: 'Type non convenu',
    KIND: 'Hors de sa catégorie',
    PLACE: 'Lieu d’un autre',
    NO_PLACE: 'Lieu absent',
  },
  notEntitledWhy: {
    UNKNOWN_SENDER: 'L’émetteur ne figure pas au registre des partenaires : rien de ce qu’il déclare n’est retenu.',
    ROOT_FOLDER:
      'Le fichier se trouvait dans le dossier racine de la boîte de réception, que le registre n’ouvre pas à cet émetteur. Demandez-lui d’utiliser son propre dossier ou enregistrez-le avec --root.',
    MESSAGE_TYPE:
      'Le registre limite les types de message convenus avec cet émetteur, et celui-ci n’en fait pas partie. S’il est convenu, enregistrez l’émetteur avec ce type.',
    KIND: 'Aucun partenaire de sa catégorie (terminal, dépôt, client…) ne peut déclarer cela. Seule la compagnie déclare réservations et connaissements.',
    PLACE: 'Le lieu n’est aucun des ports ou sites que le registre attribue à cet émetteur.',
    NO_PLACE:
      'Le message n’indique aucun lieu et le registre n’attribue pas exactement un site à cet émetteur. Demandez-lui d’indiquer le lieu ou enregistrez un seul site.',
  },
  cure: 'Que faire',
  cureText:
    'Les opérateurs enregistrent le partenaire en ligne de commande. KIND est un ou plusieurs de {kinds} ; PLACE est un port, un site ou un pays (CNSHA, CNSHA/WGQ4, CN). La commande remplace toute l’entrée : consultez d’abord quayline partner list.',
  conflicts: { REFERENCE_CONFLICT: 'Contraire aux documents', NOT_A_PARTY: 'Non partie' },
  conflictsWhy: {
    REFERENCE_CONFLICT:
      'D’après la confirmation de réservation ou le connaissement de la compagnie, ce conteneur n’appartient pas à la réservation ou au connaissement que le message indique. Comparez les documents : corrigez-les s’ils sont erronés, sinon demandez une correction à l’émetteur.',
    NOT_A_PARTY:
      'Un client a envoyé un VGM ou des instructions d’embarquement, mais les documents de la compagnie ne le nomment pas partie à l’expédition. S’il a été oublié, ajoutez-le à la réservation ou au connaissement.',
  },
  rejects: {
    NOT_EDI: 'Pas un message EDI',
    UNKNOWN_MESSAGE_TYPE: 'Type de message inconnu',
    TRUNCATED: 'Incomplet',
    NO_REFERENCE: 'Sans référence',
    NO_CONTAINER: 'Sans numéro de conteneur',
    INVALID_EVENT: 'Événement non valide',
    MAPPER_FAILED: 'Échec de l’interpréteur',
    TOO_LARGE: 'Trop volumineux',
    QUARANTINED: 'En quarantaine',
  },
  replay: 'Relecture',
  quarantine: {
    one: '1 message a échoué trois fois et est en quarantaine. Les autres ont été traités. Voir « Rejetés ».',
    more: '{count} messages ont échoué trois fois et sont en quarantaine. Les autres ont été traités. Voir « Rejetés ».',
    text: 'L’enregistrement a échoué trois fois : la base de données, ce système ou la taille du message est en cause. Tant que la cause n’est pas corrigée et que les opérateurs ne l’ont pas relu en ligne de commande, rien n’en est retenu :',
  },
  replayText:
    'Si le texte est fautif, demandez à l’émetteur de le renvoyer. Si c’est l’interpréteur, corrigez-le ; les opérateurs relisent ensuite le message en ligne de commande :',
} satisfies IntakeTexts
