import type { CargoPolicy, CargoTerms } from '@coverdesk/sdk'
import { cargoDesk, POLICIES } from './cargo.ts'
import { signIn } from './journey.ts'
import { brokenChecks } from './sound-ledger.ts'
import { createTestApp, type TestApp } from './test-app.ts'

/** An installation with a partner whose policies are changed and who has the money for it. */
export async function openPolicyChanges() {
  const test = await createTestApp()
  const desk = await cargoDesk(test)
  await desk.fund(900_000_000)
  return { test, desk, changes: await changesOf(test, desk) }
}

/** Ends the installation after its ledger was checked. */
export async function closePolicyChanges(test: TestApp): Promise<void> {
  const broken = await brokenChecks(test.services.db)
  await test.close()
  if (broken.length > 0) throw new Error(`The ledger is broken: ${JSON.stringify(broken)}`)
}

export type PolicyChanges = Awaited<ReturnType<typeof openPolicyChanges>>

export const CHANGES = '/api/marine/admin/policy-changes'
export const OWN_CHANGES = '/api/marine/partner/policy-changes'

/** Endorsements and cancellations, requested by the partner's issuer and by default decided by the underwriter. */
export async function changesOf(test: TestApp, desk: Awaited<ReturnType<typeof cargoDesk>>) {
  const head = await signIn(test, 'head@marine.coverdesk.test', '/api/marine/admin')
  const { call, today, underwriter } = desk
  const isAdmin = (token?: string) => token === head || token === underwriter || token === desk.admin
  const policies = (token?: string) => (isAdmin(token) ? '/api/marine/admin/policies' : POLICIES)
  const issue = async (change: Partial<CargoTerms> = {}, more = {}): Promise<CargoPolicy> => {
    const issued = await desk.act(await desk.make(change, more), 'issue')
    if (issued.status !== 200) throw new Error(JSON.stringify(issued.body))
    return issued.body.data
  }
  const price = (id: string, body: object, token?: string) =>
    call('POST', `${policies(token)}/${id}/changes/price`, body, token)
  const ask = async (id: string, body: object, token?: string, more: object = {}) => {
    const quoted = await price(id, body, token)
    const requested = {
      ...body,
      reason: 'As the shipper asks',
      accepted_difference: quoted.body.data?.difference ?? 0,
    }
    return call('POST', `${policies(token)}/${id}/changes`, { ...requested, ...more }, token)
  }
  const endorsement = (policy: Pick<CargoPolicy, 'terms'>, change: Partial<CargoTerms>) => ({
    kind: 'endorsement',
    effective_on: today(),
    terms: { ...policy.terms, ...change },
  })
  const act = (
    change: { id: string; version: number },
    name: 'accept' | 'reject' | 'withdraw',
    body: object = {},
    token = underwriter,
  ) =>
    call(
      'POST',
      `${isAdmin(token) ? CHANGES : OWN_CHANGES}/${change.id}/${name}`,
      { version: change.version, ...body },
      token,
    )
  return {
    head,
    issue,
    price,
    ask,
    act,
    endorsement,
    cancellation: (more: object = {}) => ({ kind: 'cancellation', effective_on: today(), ...more }),
    /** A policy endorsed by these terms, and as its page presents it. */
    endorse: async (policy: CargoPolicy, change: Partial<CargoTerms>, token?: string) => {
      const requested = await ask(policy.id, endorsement(policy, change), token)
      if (requested.status !== 201) throw new Error(JSON.stringify(requested.body))
      const applied =
        requested.body.data.state === 'applied' ? requested : await act(requested.body.data, 'accept')
      if (applied.status >= 300) throw new Error(JSON.stringify(applied.body))
      return (await call('GET', `${POLICIES}/${policy.id}`)).body.data as CargoPolicy
    },
    history: async (id: string) => (await call('GET', `${POLICIES}/${id}/changes`)).body.data,
    read: async (id: string) => (await call('GET', `${POLICIES}/${id}`)).body.data,
  }
}
