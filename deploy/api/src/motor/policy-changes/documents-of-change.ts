import type { NewMotorPolicyChange } from '@coverdesk/sdk'

/** Kinds of the documents that are written when a change is booked. */
export function documentsOf(request: Pick<NewMotorPolicyChange, 'kind'>): string[] {
  switch (request.kind) {
    case 'cancel':
      return ['cancellation-notice']
    case 'reinstate':
      return ['endorsement-schedule', 'motor-certificate']
    case 'endorse':
      return ['endorsement-schedule', 'motor-certificate']
  }
}
