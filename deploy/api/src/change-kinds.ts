import type { ChangeKinds } from './identity/pending-changes/kinds.ts'
import { roleChange } from './identity/roles/role-change.ts'
import { userChange } from './identity/users/user-change.ts'
import { fxChange } from './marine/accounting/fx-rates/fx-change.ts'
import { marineTariffPlace } from './marine/setup/tariffs.ts'
import { policyAgencyChange } from './motor/agency-changes/agency-change.ts'
import { motorTariffProduct } from './motor/tariffs/routes.ts'
import { agencyAccountChange } from './payments/agencies/account/account-change.ts'
import { contactChange } from './read-models/clients/contact/request-contact.ts'
import { clientChange } from './read-models/clients/details/client-change.ts'
import { tariffChange } from './tariffs/tariff-change.ts'
import { conditionChange } from './workflows/conditions/condition-change.ts'
import { workflowChange } from './workflows/workflows/workflow-change.ts'

/** Handlers that apply an approved change request, by its kind. */
export const changeKinds: ChangeKinds = {
  role: roleChange,
  user: userChange,
  tariff: tariffChange([motorTariffProduct, marineTariffPlace]),
  fx_rates: fxChange,
  workflow: workflowChange,
  condition: conditionChange,
  client: clientChange,
  client_contact: contactChange,
  agency_account: agencyAccountChange,
  policy_agency: policyAgencyChange,
}
