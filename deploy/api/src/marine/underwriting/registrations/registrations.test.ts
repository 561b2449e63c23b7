import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CargoPolicy } from '@coverdesk/sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '../../../platform/db/clock.ts'
import { NIA_BILLS, numberOf } from '../../../sandbox/nia/plugin.ts'
import { cargoDesk, POLICIES } from '../../../testing/cargo.ts'
import { signIn } from '../../../testing/journey.ts'
import { changesOf } from '../../../testing/policy-changes.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const ADMIN = '/api/marine/admin/policies'

describe('the registration of a certificate with the industry database', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof cargoDesk>>
  let changes: Awaited<ReturnType<typeof changesOf>>
  let folder: string
  let bill = 100
  beforeAll(async () => {
    test = await createTestApp()
    desk = await cargoDesk(test)
    await desk.fund(900_000_000)
    changes = await changesOf(test, desk)
    folder = mkdtempSync(join(tmpdir(), 'nia-'))
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await test.close()
  })

  const deliver = async (): Promise<void> => {
    await test.mails()
  }
  const issue = async (ending = '1234'): Promise<CargoPolicy> => {
    const draft = await desk.make({ transport_document: `MSKU${++bill}${ending}` })
    const issued = await desk.act(draft, 'issue')
    expect([issued.status, issued.body.code]).toEqual([200, undefined])
    return issued.body.data
  }
  const read = async (id: string): Promise<CargoPolicy> =>
    (await desk.call('GET', `${POLICIES}/${id}`)).body.data
  const resend = (id: string, token?: string, base = POLICIES) =>
    desk.call('POST', `${base}/${id}/nia/send`, undefined, token)
  const certificate = async (id: string, version = ''): Promise<string> => {
    const { raw } = await desk.call('GET', `${POLICIES}/${id}/certificate${version}`)
    writeFileSync(join(folder, 'c.pdf'), raw)
    const text = execFileSync('pdftotext', ['-layout', join(folder, 'c.pdf'), '-']).toString()
    return text.replace(/\s+/g, ' ')
  }
  const lastEvent = ({ events }: CargoPolicy) => events.at(-1)

  it('is pending until the number arrives, which the certificate then prints on its one page', async () => {
    const policy = await issue()
    expect(policy.nia).toEqual({
      state: 'pending',
      number: null,
      reason: null,
      sandbox: true,
      resendable: false,
    })
    const before = await certificate(policy.id)
    expect(before).toContain('NIA certificate number')
    expect(before).toContain('PENDING')
    expect(before).toContain('Page 1 of 1')
    await deliver()
    const number = numberOf(policy.certificate_number ?? '')
    const accepted = await read(policy.id)
    expect(accepted.nia).toMatchObject({ state: 'accepted', number, resendable: false })
    expect(lastEvent(accepted)?.action).toBe('cargo_policy.registered')
    const after = await certificate(policy.id)
    expect(after).toContain(number)
    expect(after).toContain('Page 1 of 1')
    expect(after).not.toContain('PENDING')
    const again = await resend(policy.id)
    expect([again.status, again.body.code]).toEqual([409, 'registration_not_resendable'])
  })

  it('states why it was refused, and is sent again with the privilege', async () => {
    const policy = await issue(NIA_BILLS.refusedOnce)
    await deliver()
    const refused = await read(policy.id)
    const reason = 'Sandbox: the bill of lading is not known.'
    expect(refused.nia).toMatchObject({ state: 'refused', number: null, reason, resendable: true })
    expect(lastEvent(refused)).toMatchObject({ action: 'cargo_policy.registration_refused', reason })
    expect(await certificate(policy.id)).toContain('PENDING')
    const viewer = await signIn(test, 'viewer@harbourline.test', '/api/marine/partner')
    expect((await resend(policy.id, viewer)).status).toBe(403)
    expect((await resend(policy.id, desk.other)).status).toBe(404)
    const sent = await resend(policy.id)
    expect(sent).toMatchObject({ status: 200, body: { data: { nia: { state: 'pending', reason: null } } } })
    expect((await resend(policy.id)).status).toBe(409)
    await deliver()
    expect((await read(policy.id)).nia).toMatchObject({ state: 'accepted', reason: null })
  })

  it('is sent again by the insurer, for any partner', async () => {
    const policy = await issue(NIA_BILLS.refused)
    await deliver()
    expect((await resend(policy.id, desk.issuer, ADMIN)).status).toBe(403)
    const sent = await resend(policy.id, desk.underwriter, ADMIN)
    expect(sent).toMatchObject({ status: 200, body: { data: { nia: { state: 'pending' } } } })
    await deliver()
    expect((await read(policy.id)).nia?.state).toBe('refused')
  })

  it('stays pending while there is no decision, and is requested later', async () => {
    const policy = await issue(NIA_BILLS.delayedOnce)
    await deliver()
    expect((await read(policy.id)).nia).toMatchObject({ state: 'pending', resendable: false })
    test.wait(minutes(5))
    await deliver()
    expect((await read(policy.id)).nia?.state).toBe('accepted')
  })

  it('can be sent again once its message was given up', async () => {
    const policy = await issue(NIA_BILLS.delayed)
    await deliver()
    const { db, clock } = test.services
    await db
      .updateTable('outbox')
      .set({ dead_at: clock() })
      .where('topic', '=', 'nia')
      .where('done_at', 'is', null)
      .execute()
    expect((await read(policy.id)).nia).toMatchObject({ state: 'pending', resendable: true })
    expect((await resend(policy.id)).status).toBe(200)
    expect((await read(policy.id)).nia).toMatchObject({ state: 'pending', resendable: false })
  })

  it('gives each version a number of its own', async () => {
    const policy = await issue()
    await deliver()
    const first = (await read(policy.id)).nia?.number
    const fresh = await read(policy.id)
    await changes.ask(policy.id, changes.endorsement(fresh, { containers: 'MSKU1234567' }))
    const endorsed = await read(policy.id)
    expect(endorsed.certificate_number).not.toBe(policy.certificate_number)
    expect(endorsed.nia).toMatchObject({ state: 'pending', number: null })
    await deliver()
    const second = (await read(policy.id)).nia?.number
    expect(second).toBe(numberOf(endorsed.certificate_number ?? ''))
    expect(await certificate(policy.id)).toContain(second)
    expect(await certificate(policy.id, '?version=1')).toContain(first)
  })

  it('reports a void certificate as cancelled, and keeps its number', async () => {
    const policy = await issue()
    await deliver()
    const nia = test.services.providers.nia
    const reports: string[] = []
    test.services.providers.nia = nia && {
      ...nia,
      report: (certificate) => {
        reports.push(`${certificate.certificate_number} ${certificate.status}`)
        return nia.report(certificate)
      },
    }
    const { version } = await read(policy.id)
    const voided = await desk.call('POST', `${POLICIES}/${policy.id}/void`, {
      version,
      reason: 'Wrong value',
    })
    const number = numberOf(policy.certificate_number ?? '')
    expect(voided.body.data.nia).toMatchObject({ state: 'pending', number })
    await deliver()
    test.services.providers.nia = nia
    expect(reports).toEqual([`${policy.certificate_number} cancelled`])
    expect((await read(policy.id)).nia).toMatchObject({ state: 'accepted', number })
  })

  it('of a certificate issued before reports were made is not sent until a user sends it', async () => {
    const { providers } = test.services
    const { nia } = providers
    providers.nia = null
    const policy = await issue()
    expect(policy.nia).toMatchObject({ state: 'not_sent', resendable: false })
    expect((await resend(policy.id)).status).toBe(409)
    providers.nia = nia
    expect((await read(policy.id)).nia).toMatchObject({ state: 'not_sent', resendable: true })
    expect((await resend(policy.id)).status).toBe(200)
    await deliver()
    expect((await read(policy.id)).nia?.state).toBe('accepted')
    const draft = await desk.make()
    expect(draft.nia).toBeNull()
    expect((await resend(draft.id)).status).toBe(404)
  })
})
