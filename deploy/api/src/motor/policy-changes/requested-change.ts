import type { NewMotorPolicyChange } from '@coverdesk/sdk'
import type { ContractChange } from '../../policies/terms/plan-change.ts'

/**
 * The change of the contract that a request asks for, with the facts of an endorsement as they are stored.
 * A flat cancellation takes effect on the first day of its term.
 */
export function requestedChange(request: NewMotorPolicyChange, termStart: string): ContractChange {
  const effectiveFrom = request.effective_from
  switch (request.kind) {
    case 'endorse':
      return { kind: 'endorse', effectiveFrom, facts: { ...request.facts } }
    case 'cancel': {
      const by = request.cancelled_by
      return { kind: 'cancel', by, effectiveFrom: by === 'flat' ? termStart : effectiveFrom }
    }
    case 'reinstate':
      return { kind: 'reinstate', effectiveFrom }
  }
}
