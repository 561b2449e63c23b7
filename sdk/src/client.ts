import { type ClientOptions, checkOptions } from './core/client-options.ts'
import { createTransport, type Transport } from './core/transport.ts'
import { AdminNamespace } from './resources/admin/namespace.ts'
import { AuthNamespace } from './resources/auth/namespace.ts'
import { ClaimsNamespace } from './resources/claims/namespace.ts'
import { Clients } from './resources/customers/clients.ts'
import { My } from './resources/customers/my.ts'
import { Health } from './resources/health.ts'
import { Locales } from './resources/locales.ts'
import { Marine } from './resources/marine/marine.ts'
import { MotorNamespace } from './resources/motor/namespace.ts'
import { PaymentsNamespace } from './resources/payments/namespace.ts'
import { Setups } from './resources/reference/setups.ts'
import { OfficeWorkflowNamespace, WorkflowNamespace } from './resources/workflow/namespace.ts'
import { WorkspaceNamespace } from './resources/workspace/namespace.ts'

/** What the office calls: neither marine, dictionaries, nor the customer's home; files are sent by `sendFile`. */
export interface OfficeClient {
  readonly admin: AdminNamespace
  readonly auth: AuthNamespace
  readonly claims: ClaimsNamespace
  readonly clients: Clients
  readonly motor: MotorNamespace
  readonly payments: PaymentsNamespace
  readonly setups: Setups
  readonly workflow: OfficeWorkflowNamespace
  readonly workspace: WorkspaceNamespace
}

/** Every resource of the API. Methods answer with the data and throw `CoverdeskError`. */
export interface CoverdeskClient extends OfficeClient {
  readonly health: Health
  readonly locales: Locales
  readonly marine: Marine
  readonly my: My
  readonly workflow: WorkflowNamespace
}

/**
 * Makes a client.
 * @throws TypeError for options that cannot work, naming the one that is wrong
 * @example
 * const client = createClient({ baseUrl: 'https://office.example/api', getToken: () => token })
 * const { data } = await client.motor.policies.list({ state: 'active' })
 */
export function createClient(options: ClientOptions): CoverdeskClient {
  return createResources(createTransport(checkOptions(options)))
}

/**
 * Makes a client of the office alone, for pages that need not load the rest.
 * @throws TypeError for options that cannot work, naming the one that is wrong
 */
export function createOfficeClient(options: ClientOptions): OfficeClient {
  return officeResources(createTransport(checkOptions(options)))
}

/** Every resource over one transport. */
export function createResources(send: Transport): CoverdeskClient {
  return {
    ...officeResources(send),
    health: new Health(send),
    locales: new Locales(send),
    marine: new Marine(send),
    my: new My(send),
    workflow: new WorkflowNamespace(send),
  }
}

function officeResources(send: Transport): OfficeClient {
  return {
    admin: new AdminNamespace(send),
    auth: new AuthNamespace(send),
    claims: new ClaimsNamespace(send),
    clients: new Clients(send),
    motor: new MotorNamespace(send),
    payments: new PaymentsNamespace(send),
    setups: new Setups(send),
    workflow: new OfficeWorkflowNamespace(send),
    workspace: new WorkspaceNamespace(send),
  }
}
