// French prompts of the in-app pages.
import type { PromptMessages } from './prompts.zh-CN.ts'

export const prompts = {
  eir_only_nb: 'L’EIR est disponible uniquement pour Ningbo',
  eir_input_booking_number: 'Saisissez un numéro de réservation',
  global_no_data: 'Aucun résultat ; vérifiez le numéro',
  common2_no_data: 'Aucune date limite trouvée',
  common_no_data: 'Aucune donnée',
  QR_code_generation_failed: 'Le code QR n’a pas pu être généré',
  single_ticket_application_successful: 'La demande a été envoyée',
  single_ticket_application_failed: 'La demande a échoué',
  ticket_already_applied: 'Une demande existe déjà pour cette réservation ; contactez le personnel du port',
  please_enter_a_service_request: 'Indiquez le motif de la demande',
  service_request_too_long: 'Le motif ne peut dépasser 50 caractères',
  message_successfully_sent: 'Le message a été envoyé',
  packet_failed_to_be_sent: 'Le message n’a pas pu être envoyé',
  batch_messages_sent: 'Les messages ont été envoyés',
  batch_messages_failed: 'Les messages n’ont pas pu être envoyés',
  no_data_to_send_messages: 'Il n’y a rien à envoyer',
  please_tick_the_data_you_want_to_send_the_message: 'Cochez les EIR à envoyer',
  no_more_than_50_messages_can_be_sent_in_batches: '50 au maximum peuvent être envoyés à la fois',
  need_is_auth_user: 'Utilisez un compte certifié ou inscrivez-vous comme utilisateur certifié',
  no_customs_declaration_data:
    'Ce connaissement n’exige aucune déclaration douanière au Canada, aux États-Unis, dans l’UE ou au Japon',
  demurrage_party_only:
    'Seuls les utilisateurs authentifiés parties à l’expédition (réservataire, chargeur, destinataire, partie à notifier) peuvent consulter',
  Please_agree_to_the_terms_of_the_inquiry: 'Acceptez d’abord les conditions de consultation',
  demurrage_free_read_rel_infor: 'Lisez d’abord les informations correspondantes',
  demurrage_free_period_wraning: 'La date de début ne peut être postérieure à la date de fin',
  demurrage_free_query_no_permission: 'Vous n’êtes pas autorisé à voir la franchise de cette expédition',
  did_not_get_the_number: 'Aucun numéro n’a été reçu',
  input_number: 'Saisissez un numéro de connaissement ou de réservation',
  input_start_date: 'Choisissez la date de début',
  input_end_date: 'Choisissez la date de fin',
  input_empty: 'Saisissez un numéro',
  input_vessel_name: 'Saisissez le nom du navire',
  input_port_name: 'Saisissez le port de chargement',
  budget_empty_box_time:
    'Le conteneur ne correspond pas à la date de restitution à vide : aucun budget possible ; confirmez d’abord cette date',
} satisfies PromptMessages
