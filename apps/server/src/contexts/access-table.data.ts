// The access table, written by hand from docs/requirements/accounts.md 1 and 6, native-app.md 5 there, and
// docs/decisions: what every endpoint answers to every caller, for a record of the caller's own company or region and
// for one of another's. access-table.test.ts checks it; an endpoint without a line fails there, and so does a line
// without an endpoint.
//
// The record asked about always belongs to the company ACME, whose users belong to region CN and territory CN-EAST.
// "own" are its people and the administrators responsible for it; "other" are those of another company of the same
// region, of another territory of the same region, and of another region.
//
// Meaning of the letters:
//   +  done or shown                      .  answered, without anything of ACME's
//   -  403, no permission                 h  403 "Please contact HQ admin"
//   0  404, as if it did not exist        !  400 at the field that names it
//   c  409, the current state forbids it  1  401, no valid credential           9  code 911, the session is over
//
// The columns, each letter a caller:
//   gone       visitor, unknown token, expired token, locked user, removed user: `open` = + for all five, `shut` = 1 1 9 1 1
//   keys       EDI partner's key for both, operator's key
//   customers  basic, registered, certified without a company, certified own, certified other, own with an empty custom menu
//   company    its administrator, the administrator of another
//   line       port own, port other, region own, region other, headquarters, headquarters with an empty custom menu
//   staff      internal, external (an agent's)

export const COLUMNS = {
  gone: ['visitor', 'unknownToken', 'expiredToken', 'locked', 'removed'],
  keys: ['partner', 'operator'],
  customers: ['basic', 'registered', 'certified', 'own', 'other', 'ownWithEmptyMenu'],
  company: ['ownAdmin', 'otherAdmin'],
  line: ['portOwn', 'portOther', 'regionOwn', 'regionOther', 'hq', 'hqWithEmptyMenu'],
  staff: ['internal', 'external'],
} as const

export const GONE: Readonly<Record<string, string>> = { open: '+++++', shut: '11911' }

/**
 * Keys of ACME itself, one for sending and one for reading. They have a separate table, because few endpoints answer
 * them differently from a partner's key.
 */
export const NARROW_KEYS = ['sendKey', 'readKey'] as const

/** For an endpoint without a row here, both keys get the same answer as the partner's key in ACCESS_TABLE. */
export const NARROW_KEY_TABLE = `
# name                     sendKey readKey

sendMessages               +-
listShipments              -+
listShipments/named        -+
listEvents                 -+
getEvent                   -+
listEventSubscriptions     -+
createEventSubscription    -+
getEventSubscription       -+
changeEventSubscription    -+
deleteEventSubscription    -+
changeCallbackSecret       -+
listCallbacks              -+
replayCallbacks            -+
createEblInstructions       --
getEblInstructions          -+
updateEblInstructions       --
cancelEblInstructions       --
getEblTransportDocument     -+
approveEblTransportDocument --
getEblAmendment             -+
amendEblTransportDocument   --
cancelEblAmendment          --
`

/** `name` or `name/case`: the cases of one endpoint ask it about different records. */
export const ACCESS_TABLE = `
# name                                    gone  keys  customers  company  line    staff

# Open to everybody
getHealth                                 open  ++    ++++++     ++       ++++++  ++
getReadiness                              open  ++    ++++++     ++       ++++++  ++
searchCustomsCde                          open  ++    ++++++     ++       ++++++  ++
searchCustomsFilings                      open  ++    ++++++     ++       ++++++  ++
findFacilityByCode                        open  ++    ++++++     ++       ++++++  ++
findRouteByCode                           open  ++    ++++++     ++       ++++++  ++
findVesselByCode                          open  ++    ++++++     ++       ++++++  ++
searchPorts                               open  ++    ++++++     ++       ++++++  ++
searchVessels                             open  ++    ++++++     ++       ++++++  ++
searchFacilities                          open  ++    ++++++     ++       ++++++  ++
searchServices                            open  ++    ++++++     ++       ++++++  ++
demurrageFree                             open  ++    ++++++     ++       ++++++  ++
freeDaysTip                               open  ++    ++++++     ++       ++++++  ++

# Open to everybody, but for users whose menu leaves it out
trackNumber                               open  ++    +++++-     ++       +++++-  ++
sketchRoute                               open  ++    +++++-     ++       +++++-  ++
listDateChanges                           open  ++    +++++-     ++       +++++-  ++
searchConnections                         open  ++    +++++-     ++       +++++-  ++
exportConnections                         open  ++    +++++-     ++       +++++-  ++
searchByPort                              open  ++    +++++-     ++       +++++-  ++
searchByService                           open  ++    +++++-     ++       +++++-  ++
searchByVessel                            open  ++    +++++-     ++       +++++-  ++
getPunctuality                            open  ++    +++++-     ++       +++++-  ++
findCutoffNumber                          open  ++    +++++-     ++       +++++-  ++
exportCutoffNumber                        open  ++    +++++-     ++       +++++-  ++
findCutoffVsl                             open  ++    +++++-     ++       +++++-  ++
exportCutoffVsl                           open  ++    +++++-     ++       +++++-  ++
listPointToPointRoutes                    open  ++    +++++-     ++       +++++-  ++
listPortSchedules                         open  ++    +++++-     ++       +++++-  ++
listVesselSchedules                       open  ++    +++++-     ++       +++++-  ++

# Whoever holds the secret in the address
readCalendarFeed                          open  ++    ++++++     ++       ++++++  ++
getEirQrImage                             open  ++    ++++++     ++       ++++++  ++
openShare                                 open  ++    ++++++     ++       ++++++  ++

# Shipments: of whom documents name; staff say of whom, and nobody else may name another company
listShipments                             shut  .!    ---+.+     +.       ----!!  !-
listShipments/named                       shut  -+    ---+-+     +-       ----++  +-
# A user searches what documents name of his company; staff search everything
searchShipments                           shut  --    ...+.+     +.       ....++  +.
# What anybody may track, many numbers at once, for whoever is logged in and whose menu has it
trackMany                                 shut  --    +++++-     ++       +++++-  ++
readNumbersSheet                          shut  --    +++++-     ++       +++++-  ++

# Money of a shipment: its parties and the line's staff, whose menu has it
searchDemurrage                           shut  --    ---+--     +-       ----+-  +-
budgetChargeSummary                       shut  --    ---+--     +-       ----+-  +-
budgetFreeDays                            shut  --    ...+..     +.       ....+.  +.
freeTimeAhead                             shut  --    ...+.+     +.       ....++  +.
getLedger                                 shut  --    ---+--     +-       ----+-  +-
getLedgerPdf                              shut  --    ---+--     +-       ----+-  +-
getLedgerCsv                              shut  --    ---+--     +-       ----+-  +-
getDisputePdf                             shut  --    ---+--     +-       ----+-  +-
getDisputeCsv                             shut  --    ---+--     +-       ----+-  +-
whatIf                                    shut  --    ---+--     +-       ----+-  +-
searchPickUpNumber                        shut  --    ---+--     +-       ----+-  +-

# Tariffs: read by whoever is logged in, kept by the line's staff
searchTariffs                             shut  -+    ++++++     ++       ++++++  ++
importRules                               shut  -+    ------     --       ----++  +-
exportRulesXlsx                           shut  -+    ------     --       ----++  +-
exportRulesJson                           shut  -+    ------     --       ----++  +-

# Shipping instructions: of the shipper's side; the line's staff see what was handed to them, and decide
listInstructions                          shut  --    --.+.-     +.       ....+-  +.
createInstruction                         shut  --    ---+0-     +0       ----0-  0-
getInstruction                            shut  --    --0+0-     +0       0000+-  +0
saveInstruction                           shut  --    --0+0-     +0       00000-  00
discardInstruction                        shut  --    --0+0-     +0       00000-  00
checkInstruction                          shut  --    --0+0-     +0       0000+-  +0
submitInstruction                         shut  --    --0+0-     +0       00000-  00
withdrawInstruction                       shut  --    --0+0-     +0       00000-  00
amendInstruction                          shut  --    --0+0-     +0       00000-  00
shutOutContainers                         shut  --    --0+0-     +0       00000-  00
loadAfterAll                              shut  --    --0+0-     +0       00000-  00
approveDraftBill                          shut  --    --0+0-     +0       00000-  00
decideInstruction                         shut  -+    ------     --       ----+-  +-
listDeskInstructions                      shut  -+    ------     --       ----+-  +-
diffInstruction                           shut  --    --0+0-     +0       0000+-  +0
printInstructionFace                      shut  --    --0+0-     +0       0000+-  +0
printInstructionReceipt                   shut  --    --0+0-     +0       0000+-  +0
readInstructionRows                       shut  --    --0+0-     +0       00000-  00
exportInstructionRows                     shut  --    --0+0-     +0       0000+-  +0
listFilingDeadlines                       shut  --    --0+0-     +0       0000+-  +0
listReleaseOfficeChoices                  shut  --    --+++-     ++       +++++-  ++

# Contracts and one-way containers: shown to who is named in them and to staff, kept by staff
findContracts                             shut  --    --.+.-     +.       ....+-  +.
findOneWay                                shut  --    --.+.-     +.       ....+-  +.
importContractRows                        shut  -+    ------     --       ----++  +-
exportContractRowsXlsx                    shut  -+    ------     --       ----++  +-
exportContractRowsJson                    shut  -+    ------     --       ----++  +-

# Calls of vessels: maintained by the line's staff whose menu has it; a key has no menu
listMaintainedCalls                       shut  --    ------     --       ----+-  +-
getMaintainedCall                         shut  --    ------     --       ----+-  +-
changeMaintainedCall                      shut  --    ------     --       ----+-  +-
addMaintainedCall                         shut  --    ------     --       ----+-  +-
listScheduleLog                           shut  --    ------     --       ----+-  +-
getCallEffect                             shut  --    ------     --       ----+-  +-

# Calendars: made for one's own shipments, seen and revoked by their maker
createCalendarFeed                        shut  --    ---+-+     +-       ----++  +-
listCalendarFeeds                         shut  --    ...+..     ..       ......  ..
revokeCalendarFeed                        shut  --    000+00     00       000000  00

# Import EIRs of Ningbo: shown to parties, boxes alone to other certified users, sent by who has the release
queryEqpOfceCde                           shut  --    --+++-     ++       +++++-  ++
queryECntrList                            shut  --    --.+.-     +.       ....+-  +.
searchEirInboundExternalRequest           shut  --    --.+.-     +.       ....+-  +.
cntrApplyPrint_Other                      shut  --    ---++-     ++       ------  --
cntrApplyPrint_Other/in the name of ACME  shut  --    ---+--     +-       ------  --
eirPrint                                  shut  --    ---+--     +-       ------  --
eirPrint/in the name of ACME              shut  --    ---+--     +-       ------  --
batchEirPrint                             shut  --    ---+--     +-       ------  --
generateQRCode                            shut  --    --0+0-     +0       0000+-  +0
queryEirPrintHistory                      shut  --    --.+.-     +.       ....+-  +.
getEirPdf                                 shut  --    --0+0-     +0       0000+-  +0
listEirRequests                           shut  -+    ------     --       ----+-  +-
decideEirRequest                          shut  -+    ------     --       ----+-  +-
cancelEirPrint                            shut  -+    ------     --       ----+-  +-
listReturnPoints                          shut  -+    ------     --       ----+-  +-
putReturnPoints                           shut  -+    ------     --       ----+-  +-

# Share links: their maker, and staff for a colleague's
createShare                               shut  -+    ++++++     ++       ++++++  ++
listShares                                shut  -+    ...+..     ..       ....++  +.
extendShare                               shut  -+    000+00     00       0000++  +0
revokeShare                               shut  -+    000+00     00       0000++  +0

# What users handed out: everybody's for staff, those of one's users for administrators
listSharedAddresses                       shut  -+    ------     --       ----++  +-
revokeSharedAddress                       shut  -+    ------     --       ----++  +-
revokeSharedAddress/a calendar            shut  -+    ------     --       ----++  +-
listOwnSharedAddresses                    shut  --    ...+..     ..       ......  ..
revokeOwnSharedAddress                    shut  --    000+00     00       000000  00
revokeOwnSharedAddress/a calendar         shut  --    000+00     00       000000  00
listUsersSharedAddresses                  shut  --    ------     --       +.+.+-  --
listUsersSharedAddresses/calendars        shut  --    ------     --       +.+.+-  --
revokeUsersSharedAddress                  shut  --    ------     --       +0+0+-  --
revokeUsersSharedAddress/a calendar       shut  --    ------     --       +0+0+-  --
countUsersSharedAddresses                 shut  --    ------     --       +.+.+-  --
listCompanySharedAddresses                shut  --    ------     +.       ------  --
revokeCompanySharedAddress                shut  --    ------     +0       ------  --
revokeCompanySharedAddress/a calendar     shut  --    ------     +0       ------  --

# Messages in: partners send, staff watch
sendMessages                              shut  +-    ------     --       ------  --
listRejects                               shut  -+    ------     --       ----++  +-
replayMessages                            shut  -+    ------     --       ----++  +-
listIntakePartners                        shut  -+    ------     --       ----++  +-
getInbox                                  shut  -+    ------     --       ----++  +-
listNotEntitled                           shut  -+    ------     --       ----++  +-
listReferenceConflicts                    shut  -+    ------     --       ----++  +-
listBookPartners                          shut  -+    ------     --       ----++  +-
putBookPartner                            shut  hh    hhhhhh     hh       hhhh+-  hh
removeBookPartner                         shut  hh    hhhhhh     hh       hhhh+-  hh

# DCSA events and callbacks: of one's own party code
listEvents                                shut  .-    ---+.+     +.       ------  --
getEvent                                  shut  0-    ---+0+     +0       ------  --
listEventSubscriptions                    shut  .-    ---+.+     +.       ------  --
createEventSubscription                   shut  +-    ---+++     ++       ------  --
getEventSubscription                      shut  0-    ---+0+     +0       ------  --
changeEventSubscription                   shut  0-    ---+0+     +0       ------  --
deleteEventSubscription                   shut  0-    ---+0+     +0       ------  --
changeCallbackSecret                      shut  0-    ---+0+     +0       ------  --
listCallbacks                             shut  .-    ---+.+     +.       ------  --
replayCallbacks                           shut  .-    ---+.+     +.       ------  --
listPartnersCallbacks                     shut  -+    ------     --       ----++  +-
replayPartnersCallbacks                   shut  -+    ------     --       ----++  +-

# DCSA eBL: of the export side alone; users need the right to instructions
createEblInstructions                     shut  0-    ---+0-     +0       ------  --
getEblInstructions                        shut  0-    ---+0-     +0       ------  --
updateEblInstructions                     shut  0-    ---+0-     +0       ------  --
cancelEblInstructions                     shut  0-    ---+0-     +0       ------  --
getEblTransportDocument                   shut  0-    ---+0-     +0       ------  --
approveEblTransportDocument               shut  0-    ---+0-     +0       ------  --
getEblAmendment                           shut  0-    ---+0-     +0       ------  --
amendEblTransportDocument                 shut  0-    ---+0-     +0       ------  --
cancelEblAmendment                        shut  0-    ---+0-     +0       ------  --

# Logging in, registering, lost passwords
login                                     open  ++    ++++++     ++       ++++++  ++
openPortalSession                         open  ++    ++++++     ++       ++++++  ++
getPortalSession                          open  ++    ++++++     ++       ++++++  ++
sendVerificationCode                      open  ++    ++++++     ++       ++++++  ++
checkUsername                             open  ++    ++++++     ++       ++++++  ++
registerBasic                             open  ++    ++++++     ++       ++++++  ++
registerCertified                         open  ++    ++++++     ++       ++++++  ++
requestPasswordReset                      open  ++    ++++++     ++       ++++++  ++
resetPassword                             open  ++    ++++++     ++       ++++++  ++

# One's own account
logout                                    shut  --    ++++++     ++       ++++++  ++
closePortalSession                        shut  --    ++++++     ++       ++++++  ++
getUserInfo                               shut  --    ++++++     ++       ++++++  ++
getProfile                                shut  --    ++++++     ++       ++++++  ++
changeProfile                             shut  --    ++++++     ++       ++++++  ++
changePassword                            shut  --    ++++++     ++       ++++++  ++
listOwnSessions                           shut  --    ...+..     ..       ......  ..
endOwnSessions                            shut  --    ++++++     ++       ++++++  ++
endOwnSession                             shut  --    000+00     00       000000  00
listNotices                               shut  --    ...+..     ..       ......  ..
readNotices                               shut  --    ...+..     ..       ......  ..
listFavouriteScreens                      shut  --    ...+..     ..       ......  ..
setFavouriteScreens                       shut  --    ++++++     ++       ++++++  ++
listSavedViews                            shut  --    ...+..     ..       ......  ..
addSavedView                              shut  --    ++++++     ++       ++++++  ++
changeSavedView                           shut  --    000+00     00       000000  00
deleteSavedView                           shut  --    000+00     00       000000  00
applyForCertification                     shut  --    ++cccc     cc       cccccc  cc
applyForCompanyAdmin                      shut  --    --c+++     cc       ------  --

# The company user manager
listCompanyUsers                          shut  --    ------     +.       ------  --
getCompanyUser                            shut  --    ------     +0       ------  --
addCompanyUser                            shut  --    ------     ++       ------  --
changeCompanyUser                         shut  --    ------     +0       ------  --
lockCompanyUser                           shut  --    ------     +0       ------  --
unlockCompanyUser                         shut  --    ------     +0       ------  --
unlockCompanyUser/locked by the line      shut  --    ------     -0       ------  --
removeCompanyUser                         shut  --    ------     +0       ------  --
inviteCompanyUser                         shut  --    ------     +0       ------  --
lockCompanyUser/himself                   shut  --    ------     c0       ------  --
lockCompanyUser/the other administrator   shut  --    ------     -0       ------  --
getCompanyUser/staff bound to it          shut  --    ------     00       ------  --
lockCompanyUser/staff bound to it         shut  --    ------     00       ------  --
listCompanyUsers/staff bound to it        shut  --    ------     ..       ------  --

# Administration of users by the line
searchUsers                               shut  --    ------     --       +.+.+-  --
searchUsers/staff                         shut  --    ------     --       ....+-  --
exportUsers                               shut  --    ------     --       --+.+-  --
getUser                                   shut  --    ------     --       +0+0+-  --
getUser/staff                             shut  --    ------     --       0000+-  --
resolveUserCompany                        shut  --    ------     --       +++++-  --
resolveUserCompany/its users              shut  --    ------     --       +.+.+-  --
addUser                                   shut  --    ------     --       +h+h+-  --
addUser/internal                          shut  --    ------     --       hhhh+-  --
addUser/in another region                 shut  --    ------     --       hhh++-  --
changeUser                                shut  --    ------     --       +0+0+-  --
changeUser/staff                          shut  --    ------     --       0000+-  --
changeUser/to another territory           shut  --    ------     --       h0+0+-  --
changeUser/over the border                shut  --    ------     --       h0h0+-  --
lockUsers                                 shut  --    ------     --       +!+!+-  --
lockUsers/staff                           shut  --    ------     --       !!!!+-  --
lockUsers/headquarters                    shut  --    ------     --       !!!!c-  --
unlockUsers                               shut  --    ------     --       +!+!+-  --
removeUsers                               shut  --    ------     --       +!+!+-  --
removeUsers/mixed selection               shut  --    ------     --       !!!!+-  --
resetPasswords                            shut  --    ------     --       +!+!+-  --
setTestRights                             shut  --    ------     --       +!+!+-  --
setUserRole                               shut  hh    hhhhhh     hh       hhhh+-  hh
setUserRole/headquarters                  shut  hh    hhhhhh     hh       hhhhc-  hh
setUserMenu                               shut  hh    hhhhhh     hh       hhhh+-  hh
setUserFreightRoles                       shut  hh    hhhhhh     hh       hhhh+-  hh
setUserNotifications                      shut  --    ------     --       +0+0+-  --
syncUsers                                 shut  --    ------     --       --+!+-  --
listSyncs                                 shut  --    ------     --       --+.+-  --
retrySyncs                                shut  --    ------     --       --+!+-  --

# The freight-charge system's rights
listFreightResources                      shut  hh    hhhhhh     hh       hhhh+-  hh
putFreightResource                        shut  hh    hhhhhh     hh       hhhh+-  hh
deleteFreightResource                     shut  hh    hhhhhh     hh       hhhh+-  hh
listFreightRoles                          shut  hh    hhhhhh     hh       hhhh+-  hh
putFreightRole                            shut  hh    hhhhhh     hh       hhhh+-  hh
deleteFreightRole                         shut  hh    hhhhhh     hh       hhhh+-  hh

# Applications
listApprovals                             shut  --    ------     --       +.+.+-  --
getApproval                               shut  --    ------     --       +0+0+-  --
resolveApprovalCompany                    shut  --    ------     --       +0+0+-  --
passApproval                              shut  --    ------     --       +0+0+-  --
rejectApproval                            shut  --    ------     --       +0+0+-  --
holdApproval                              shut  --    ------     --       +0+0+-  --
reassignApproval                          shut  --    ------     --       h0+0+-  --
reassignApproval/over the border          shut  --    ------     --       h0h0+-  --

# The audit trail and the outbox
listAudit                                 shut  --    ------     --       --+.+-  --
exportAudit                               shut  --    ------     --       --+.+-  --
listCompanyAudit                          shut  --    ------     +.       ------  --
exportCompanyAudit                        shut  --    ------     +.       ------  --
recordPageExport                          shut  --    ++++++     ++       ++++++  ++
recordPageExport/of users                 shut  --    ------     --       +++++-  --
recordPageExport/of port administrators   shut  --    hhhhhh     hh       hhhh+-  hh
recordPageExport/of no list               shut  --    000000     00       000000  00
listOutbox                                shut  hh    hhhhhh     hh       hhhh+-  hh

# Registers: two kept by all administrators of the line, three by headquarters
listBillRetentions                        shut  hh    hhhhhh     hh       hhhh+-  hh
addBillRetention                          shut  hh    hhhhhh     hh       hhhh+-  hh
changeBillRetention                       shut  hh    hhhhhh     hh       hhhh+-  hh
deleteBillRetention                       shut  hh    hhhhhh     hh       hhhh+-  hh
listAutoFilers                            shut  --    ------     --       +++++-  --
addAutoFiler                              shut  --    ------     --       +++++-  --
changeAutoFiler                           shut  --    ------     --       +++++-  --
deleteAutoFiler                           shut  --    ------     --       +++++-  --
listReleaseOffices                        shut  --    ------     --       +++++-  --
addReleaseOffice                          shut  --    ------     --       +++++-  --
changeReleaseOffice                       shut  --    ------     --       +++++-  --
deleteReleaseOffice                       shut  --    ------     --       +++++-  --
listPortAdmins                            shut  hh    hhhhhh     hh       hhhh+-  hh
addPortAdmin                              shut  hh    hhhhhh     hh       hhhh+-  hh
changePortAdmin                           shut  hh    hhhhhh     hh       hhhh+-  hh
deletePortAdmin                           shut  hh    hhhhhh     hh       hhhh+-  hh
readRegisterSheet                         shut  hh    hhhhhh     hh       hhhh+-  hh
writeRegisterSheet                        shut  hh    hhhhhh     hh       hhhh+-  hh
listSapGroups                             shut  hh    hhhhhh     hh       hhhh+-  hh
addSapGroup                               shut  hh    hhhhhh     hh       hhhh+-  hh
changeSapGroup                            shut  hh    hhhhhh     hh       hhhh+-  hh
deleteSapGroup                            shut  hh    hhhhhh     hh       hhhh+-  hh
`
