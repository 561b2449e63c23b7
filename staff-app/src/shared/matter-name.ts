import type { Matter } from '@coverdesk/sdk'

interface Named {
  matter: Matter
  reference: string
}

/** What people call the matter of a run: the claim, the policy, the vehicle; the run's own reference when it has none. */
export function matterName({ matter: { claim_number, policy_number, plate }, reference }: Named): string {
  return claim_number ?? policy_number ?? plate ?? reference
}

/** What else it is known by. */
export function matterNote(row: Named): string {
  const { plate } = row.matter
  return [plate, row.reference].filter((one) => one && one !== matterName(row)).join(' · ')
}
