import type { MotorProposalDraft } from '@coverdesk/sdk'
import { formPagePath } from '../paths.ts'
import type { Purchase } from '../shared/purchase.atoms.ts'
import type { useGuestClient } from '../shared/use-guest-client.ts'
import { draftOf } from './draft-of.ts'

type Vehicle = NonNullable<MotorProposalDraft['vehicle']>

/**
 * Goes on in the run that this phone has begun, with the vehicle and cover chosen now: the person, their contact and
 * every other answer stay.
 * @returns where it goes on; null where there is no such run any more
 */
export async function continueRun(
  { workflow: { forms } }: ReturnType<typeof useGuestClient>,
  purchase: Purchase,
): Promise<string | null> {
  if (!purchase.form) return null
  const form = await forms.getGuest(purchase.form).catch(() => null)
  if (!form?.can_change) return null
  const chosen = draftOf(purchase)
  const before = form.draft as MotorProposalDraft
  const draft = {
    ...before,
    vehicle: isSameVehicle(before.vehicle, chosen.vehicle)
      ? { ...before.vehicle, ...chosen.vehicle }
      : chosen.vehicle,
    cover: { ...before.cover, ...chosen.cover },
  }
  await forms.updateGuest(form.id, { draft, version: form.version })
  const isAnswered = Boolean(before.about?.address && draft.vehicle?.chassis_number)
  return isAnswered ? formPagePath(form.id, 'check') : (form.next.path.split('?')[0] ?? form.next.path)
}

/** Chassis number and colour belong to one vehicle. */
function isSameVehicle(before: Vehicle | undefined, chosen: Vehicle | undefined): boolean {
  return before?.make === chosen?.make && before?.model === chosen?.model && before?.year === chosen?.year
}
