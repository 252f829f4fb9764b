// Emissions of the sea transport of a container. Every figure has a public source; a figure without one must not be
// added.

/**
 * UK Government GHG Conversion Factors for Company Reporting 2025 (Department for Energy Security and Net Zero; Open Government Licence
 * v3.0), kg CO2e per tonne-kilometre: freighting goods, cargo ship, container ship, average (exhaust), and the same row of WTT, delivery
 * vehicles and freight (making the fuel). https://www.gov.uk/government/publications/greenhouse-gas-reporting-conversion-factors-2025
 */
export const CONTAINER_SHIP_KG_PER_TONNE_KM = { tankToWake: 0.01612, wellToTank: 0.00365 } as const

/**
 * Weight of a loaded TEU that IMO uses where the cargo mass is not known: MEPC.1/Circ.684 (Guidelines for the EEOI), 10
 * t.
 */
export const TONNES_PER_TEU = 10

/**
 * Distance sailed beyond the shortest route: Clean Cargo's recommended distance factor of 15 % (BSR Clean Cargo Working
 * Group, carbon emissions accounting methodology; the GLEC Framework carries it in its container trade lane values).
 */
export const DISTANCE_FACTOR = 1.15

export const EMISSION_SOURCE =
  'UK Government GHG Conversion Factors 2025 (OGL v3.0), container ship, average: 0.01612 + WTT 0.00365 kg CO2e/t·km; 10 t/TEU: IMO MEPC.1/Circ.684; distance +15 %: Clean Cargo'

export const EMISSION_METHOD =
  'Well-to-wake, sea legs only: shortest sea route x 1.15 x 10 t/TEU x (0.01612 + 0.00365) kg CO2e/t·km; industry average, not this vessel'
