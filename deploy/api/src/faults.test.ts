import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pollPayments } from './payments/poll-payments.ts'
import { lagosDay } from './platform/db/clock.ts'
import { buyPolicy, claimant, noticeAnswers } from './testing/claims.ts'
import { breakPart, breakTable, contents, INJECTED } from './testing/faults.ts'
import {
  ADA,
  named,
  payAtGateway,
  proposal,
  proveGuest,
  quoteGuest,
  signIn,
  startGuest,
  verify,
} from './testing/journey.ts'
import { type Answer, createTestApp, type TestApp } from './testing/test-app.ts'
import { makeFormType, makeWorkflow, must, startAsGuest } from './testing/workflows.ts'

/** A request, and the fault injected while it is made. */
interface Case {
  ask(): Promise<Answer>
  breakIt(): Promise<() => Promise<void>>
  /** The same request's result after the fault is removed. */
  fixed?: number
}

describe('a fault', () => {
  let test: TestApp
  let admin: string
  let people = 0
  const lines: string[] = []
  beforeAll(async () => {
    test = await createTestApp({ LOG_LEVEL: 'error' }, { write: (line) => lines.push(line) })
    admin = await signIn(test, 'admin@coverdesk.test')
  })
  afterAll(() => test.close())

  const newPerson = () => {
    people += 1
    return {
      ...ADA,
      id_number: `6000000${String(people).padStart(4, '0')}`,
      email: `p${people}@example.test`,
    }
  }
  const quoted = (plate: string) =>
    quoteGuest(
      test,
      (data) => {
        data.vehicle.registration_number = plate
      },
      newPerson(),
    )
  const paid = async (plate: string) => {
    const guest = await quoted(plate)
    await payAtGateway(test, guest, 'pay')
    return guest
  }

  const floors: Record<string, () => Promise<Case>> = {
    'where a key is stored, after everything else was written (platform)': async () => {
      const body = { name: 'Large', description: '', condition: { '>': [{ var: 'quote.amount' }, 5] } }
      const headers = { 'idempotency-key': 'fault-of-a-key' }
      return {
        ask: () => test.call('POST', '/api/conditions', { token: admin, headers, body }),
        breakIt: () => breakTable(test, 'idempotency', 'update'),
      }
    },
    'where it is noted who did it (platform)': async () => {
      const body = { name: 'Why', description: '', fields: [{ key: 'why', kind: 'text', label: 'Why?' }] }
      return {
        ask: () => test.call('POST', '/api/form-types', { token: admin, body }),
        breakIt: () => breakTable(test, 'audit_events'),
      }
    },
    'where a client is stored (people)': async () => {
      const { token } = await proveGuest(test, newPerson())
      const { declaration: _, ...body } = proposal(lagosDay(test.services.clock())).about
      return {
        ask: () => test.call('POST', '/api/workflows/register-client', { token, body }),
        breakIt: () => breakTable(test, 'clients'),
      }
    },
    'of the provider that knows people (people)': async () => {
      const person = newPerson()
      const { token } = await startGuest(test, person)
      return {
        ask: () => test.call('GET', `/api/kyc/nin/${person.id_number}`, { token }),
        breakIt: async () => breakPart(test.services.providers.kyc, 'lookup'),
      }
    },
    'where a receipt is posted (ledger)': async () => {
      const guest = await paid('FLT111AA')
      return { ask: () => verify(test, guest), breakIt: () => breakTable(test, 'ledger_entries') }
    },
    'where the encrypted answers of a tracker are stored (workflows)': async () => {
      const { consent } = await must(test, 'GET', '/api/workflows/2/guest')
      const data = { consent: { version: consent.version, accepted: true }, ...named(newPerson()) }
      const body = { workflow_id: 2, locale: 'en', data }
      return {
        ask: () => test.call('POST', '/api/trackers/form/start-workflow', { body }),
        breakIt: async () => breakPart(test.services.vault, 'seal'),
      }
    },
    'where the next step is entered (workflows)': async () => {
      const key = await makeFormType(test, admin, 'Steps', [{ key: 'what', kind: 'text', label: 'What' }])
      const form = { kind: 'form' as const, form_type: key }
      const id = await makeWorkflow(test, admin, 'Two steps', [
        { key: 'one', title: 'One', ...form },
        { key: 'two', title: 'Two', ...form },
      ])
      const { token, next } = await startAsGuest(test, id)
      const body = { form_id: next.id, data: { what: 'A chair' }, version: 1 }
      return {
        ask: () => test.call('POST', '/api/trackers/form/submit-form', { token, body }),
        breakIt: () => breakTable(test, 'forms'),
      }
    },
    'where a quote is stored (motor)': async () => {
      const { token, formId } = await proveGuest(test, newPerson())
      const form = await must(test, 'GET', `/api/forms/${formId}/guest`, { token })
      const data = proposal(lagosDay(test.services.clock()), 'FLT222AA')
      const body = { form_id: formId, data, version: form.version }
      return {
        ask: () => test.call('POST', '/api/workflows/underwrite-motor-policy', { token, body }),
        breakIt: () => breakTable(test, 'quotes'),
      }
    },
    'where a policy is issued (motor)': async () => {
      const guest = await paid('FLT333AA')
      return { ask: () => verify(test, guest), breakIt: () => breakTable(test, 'policies') }
    },
    'where a claim is registered (claims)': async () => {
      const { plate } = await buyPolicy(test)
      const { token, formId } = await claimant(test, plate, ADA.email)
      const data = await noticeAnswers(test, token, formId, lagosDay(test.services.clock()))
      const body = { form_id: formId, data, version: 1 }
      return {
        ask: () => test.call('POST', '/api/trackers/form/register-claim', { token, body }),
        breakIt: () => breakTable(test, 'claim_changes'),
      }
    },
    'where a payment begins (payments)': async () => {
      const { token, paymentId } = await quoted('FLT444AA')
      const body = { payment_id: paymentId }
      return {
        ask: () => test.call('POST', '/api/payments/initiate', { token, body }),
        breakIt: () => breakTable(test, 'payment_attempts'),
      }
    },
    'where money came in for an attempt that is begun again (payments)': async () => {
      const { token, paymentId } = await paid('FLT666AA')
      const body = { payment_id: paymentId }
      return {
        ask: () => test.call('POST', '/api/payments/initiate', { token, body }),
        breakIt: () => breakTable(test, 'ledger_transactions'),
        fixed: 409,
      }
    },
    'of the payment gateway’s adapter (payments)': async () => {
      const guest = await paid('FLT555AA')
      return {
        ask: () => verify(test, guest),
        breakIt: async () => breakPart(test.services.providers.payments, 'verify'),
      }
    },
  }

  it.each(Object.entries(floors))(
    '%s is answered in the one shape, found in the log by its id, and leaves nothing half written',
    async (_where, prepare) => {
      // The rate limit of an address counts by the minute.
      test.wait(61_000)
      const { ask, breakIt, fixed } = await prepare()
      const fix = await breakIt()
      const before = await contents(test)
      lines.length = 0
      const { status, headers, body } = await ask()
      const after = await contents(test)
      await fix()

      expect([status, body.code]).toEqual([500, 'internal_error'])
      expect(Object.keys(body).sort()).toEqual(['code', 'data', 'message', 'request_id'])
      expect(body.request_id).toMatch(/^[\da-f-]{36}$/)
      expect(headers).toMatchObject({ 'x-request-id': body.request_id, 'cache-control': 'no-store' })
      expect(JSON.stringify(body)).not.toContain(INJECTED)

      const logged = lines.map((line) => JSON.parse(line))
      expect(logged).toMatchObject([
        { reqId: body.request_id, level: 50, fault: expect.stringContaining(INJECTED) },
      ])
      expect(logged[0].stack).toContain('/deploy/api/src/')

      expect(after).toEqual(before)
      expect(fixed ? [fixed] : [200, 201]).toContain((await ask()).status)
    },
  )

  it('in the payment poll is logged with its stack, and the next poll continues', async () => {
    const guest = await paid('FLT777AA')
    const fix = await breakTable(test, 'policies')
    test.wait(120_000)
    lines.length = 0
    await pollPayments(test.services)
    await fix()
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 50,
        fault: expect.stringContaining(INJECTED),
        stack: expect.stringContaining('/deploy/api/src/'),
      },
    ])
    test.wait(120_000)
    await pollPayments(test.services)
    expect((await verify(test, guest)).body.data.status).toBe('succeeded')
  })
})
