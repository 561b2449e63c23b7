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

/** The client for staff pages: without marine, dictionaries and the customer portal; files are sent by `sendFile`. */
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

/** All resources of the API. Methods return the data and throw `CoverdeskError`. */
export interface CoverdeskClient extends OfficeClient {
  readonly health: Health
  readonly locales: Locales
  readonly marine: Marine
  readonly my: My
  readonly workflow: WorkflowNamespace
}

/**
 * Creates a client.
 * @throws TypeError for an invalid option, naming it
 * @example
 * const client = createClient({ baseUrl: 'https://office.example/api', getToken: () => token })
 * const { data } = await client.motor.policies.list({ state: 'active' })
 */
export function createClient(options: ClientOptions): CoverdeskClient {
  return createResources(createTransport(checkOptions(options)))
}

/**
 * Creates a client for staff pages, which is smaller than the full one.
 * @throws TypeError for an invalid option, naming it
 */
export function createOfficeClient(options: ClientOptions): OfficeClient {
  return officeResources(createTransport(checkOptions(options)))
}

/** Creates all resources over one transport. */
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
