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
  initiateWorkflow: CallOf<AppClient['workflow']['trackers']['form']['startWorkflow']>
  searchPolicyholder: CallOf<AppClient['workflow']['trackers']['form']['searchPolicyholder']>
  searchClient: CallOf<AppClient['motor']['sales']['findClients']>
  validatePolicy: CallOf<AppClient['workflow']['trackers']['form']['validatePolicy']>
  validateClient: CallOf<AppClient['workflow']['trackers']['form']['validateClient']>
  validateClientOtp: CallOf<AppClient['workflow']['trackers']['form']['validateClientOtp']>
  submitForm: CallOf<AppClient['workflow']['trackers']['form']['submitForm']>
  submitApproval: CallOf<AppClient['workflow']['workflows']['submitApproval']>
  registerClaim: CallOf<AppClient['workflow']['trackers']['form']['registerClaim']>
  registerClient: CallOf<AppClient['workflow']['workflows']['registerClient']>
  underwriteMotorPolicy: CallOf<AppClient['workflow']['workflows']['underwriteMotorPolicy']>
  createMotorPolicy: CallOf<AppClient['workflow']['workflows']['createMotorPolicy']>
}

/** The operations of a workflow’s forms. */
export const workflowFormStore: OperationStore<WorkflowFormCalls> =
  /* @__PURE__ */ operationStore<WorkflowFormCalls>({
    initiateWorkflow: ({ workflow: { trackers } }, ...input) => trackers.form.startWorkflow(...input),
    searchPolicyholder: ({ workflow: { trackers } }, ...input) => trackers.form.searchPolicyholder(...input),
    searchClient: async ({ workflow: { workflows } }, q, options) =>
      (await workflows.searchClient({ q }, options)).record,
    validatePolicy: ({ workflow: { trackers } }, ...input) => trackers.form.validatePolicy(...input),
    validateClient: ({ workflow: { trackers } }, ...input) => trackers.form.validateClient(...input),
    validateClientOtp: ({ workflow: { trackers } }, ...input) => trackers.form.validateClientOtp(...input),
    submitForm: ({ workflow: { trackers } }, ...input) => trackers.form.submitForm(...input),
    submitApproval: ({ workflow: { workflows } }, ...input) => workflows.submitApproval(...input),
    registerClaim: ({ workflow: { trackers } }, ...input) => trackers.form.registerClaim(...input),
    registerClient: ({ workflow: { workflows } }, ...input) => workflows.registerClient(...input),
    underwriteMotorPolicy: ({ workflow: { workflows } }, ...input) =>
      workflows.underwriteMotorPolicy(...input),
    createMotorPolicy: ({ workflow: { workflows } }, ...input) => workflows.createMotorPolicy(...input),
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
