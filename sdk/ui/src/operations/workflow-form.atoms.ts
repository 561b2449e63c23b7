import type {
  Client,
  ConfirmedContact,
  PolicySummary,
  RegisteredClaim,
  SaleClient,
  StartedWorkflow,
  Underwritten,
  ValidatedPolicy,
  Validation,
} from '@coverdesk/sdk'
import { type Atom, atom } from 'jotai'
import type { AppClient } from '../client.ts'
import { type CallOf, type OperationState, type OperationStore, operationStore } from './operation-store.ts'

type WorkflowFormCalls = {
  initiateWorkflow: CallOf<AppClient['trackers']['form']['startWorkflow']>
  searchPolicyholder: CallOf<AppClient['trackers']['form']['searchPolicyholder']>
  searchClient: CallOf<AppClient['sales']['findClients']>
  validatePolicy: CallOf<AppClient['trackers']['form']['validatePolicy']>
  validateClient: CallOf<AppClient['trackers']['form']['validateClient']>
  validateClientOtp: CallOf<AppClient['trackers']['form']['validateClientOtp']>
  submitForm: CallOf<AppClient['trackers']['form']['submitForm']>
  submitApproval: CallOf<AppClient['workflows']['submitApproval']>
  registerClaim: CallOf<AppClient['trackers']['form']['registerClaim']>
  registerClient: CallOf<AppClient['workflows']['registerClient']>
  underwriteMotorPolicy: CallOf<AppClient['workflows']['underwriteMotorPolicy']>
  createMotorPolicy: CallOf<AppClient['workflows']['createMotorPolicy']>
}

/** The operations of a workflow’s forms. */
export const workflowFormStore: OperationStore<WorkflowFormCalls> =
  /* @__PURE__ */ operationStore<WorkflowFormCalls>({
    initiateWorkflow: ({ trackers }, ...input) => trackers.form.startWorkflow(...input),
    searchPolicyholder: ({ trackers }, ...input) => trackers.form.searchPolicyholder(...input),
    searchClient: async ({ workflows }, q, options) => (await workflows.searchClient({ q }, options)).record,
    validatePolicy: ({ trackers }, ...input) => trackers.form.validatePolicy(...input),
    validateClient: ({ trackers }, ...input) => trackers.form.validateClient(...input),
    validateClientOtp: ({ trackers }, ...input) => trackers.form.validateClientOtp(...input),
    submitForm: ({ trackers }, ...input) => trackers.form.submitForm(...input),
    submitApproval: ({ workflows }, ...input) => workflows.submitApproval(...input),
    registerClaim: ({ trackers }, ...input) => trackers.form.registerClaim(...input),
    registerClient: ({ workflows }, ...input) => workflows.registerClient(...input),
    underwriteMotorPolicy: ({ workflows }, ...input) => workflows.underwriteMotorPolicy(...input),
    createMotorPolicy: ({ workflows }, ...input) => workflows.createMotorPolicy(...input),
  })

/** The workflow form state of section 3: the result of each operation, null before it. */
export interface WorkflowForm {
  policyholderSearchResult: Validation | null
  clientSearchResults: readonly SaleClient[]
  /** The policy, else the contact, that was validated. */
  validationResult: ValidatedPolicy | ConfirmedContact | Validation | null
  initiateWorkflowResult: StartedWorkflow | null
  registerClaimResult: RegisteredClaim | null
  registerClientResult: { client: Client } | null
  underwriteMotorPolicyResult: Underwritten | null
  createMotorPolicyResult: { policy: PolicySummary } | null
  /** Why an operation failed; null when none has. */
  message: string | null
  /** Loading flags by operation. */
  loading: Readonly<Record<keyof WorkflowFormCalls, boolean>>
}

export const workflowFormAtom: Atom<WorkflowForm> = /* @__PURE__ */ atom((get) => {
  const { resetAtom: _, ...operations } = workflowFormStore
  const states = Object.entries(operations).map(
    ([name, operation]) => [name, get<OperationState<unknown>>(operation)] as const,
  )
  const errors = states.map(([, { error }]) => error)
  return {
    policyholderSearchResult: get(operations.searchPolicyholder).result,
    clientSearchResults: get(operations.searchClient).result ?? [],
    validationResult:
      get(operations.validatePolicy).result ??
      get(operations.validateClientOtp).result ??
      get(operations.validateClient).result,
    initiateWorkflowResult: get(operations.initiateWorkflow).result,
    registerClaimResult: get(operations.registerClaim).result,
    registerClientResult: get(operations.registerClient).result,
    underwriteMotorPolicyResult: get(operations.underwriteMotorPolicy).result,
    createMotorPolicyResult: get(operations.createMotorPolicy).result,
    message: errors.find((error) => error instanceof Error)?.message ?? null,
    loading: Object.fromEntries(
      states.map(([name, { loading }]) => [name, loading]),
    ) as WorkflowForm['loading'],
  }
})
