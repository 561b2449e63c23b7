import type { CargoPolicy } from '@coverdesk/sdk'

/** What people call a policy: by its certificate, or what it is before it has one. */
export function titleOf(
  { certificate_number, policy_number, kind }: CargoPolicy,
  t: (key: string) => string,
): string {
  return certificate_number ?? policy_number ?? t(`kinds.${kind}`)
}
