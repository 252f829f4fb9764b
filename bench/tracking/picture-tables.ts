/** The read model: all of it is derived from the facts. */
export const PICTURE_TABLES =
  'number_state, picture, picture_rests, container_trip, stale, cancelled_party, shipment, shipment_leg, shipment_link, shipment_container, shipment_deadline, stale_deadlines'
