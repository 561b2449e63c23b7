import type { CargoPolicy } from '@coverdesk/sdk'

/** Returns the name of a policy: its certificate number, or its status before it has one. */
export function titleOf(
  { certificate_number, policy_number, kind }: CargoPolicy,
  t: (key: string) => string,
): string {
  return certificate_number ?? policy_number ?? t(`kinds.${kind}`)
}
