import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { photo } from '../../testing/claims.ts'
import { ADA, named, proveGuest, signIn, startGuest } from '../../testing/journey.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { codesTo, linkIn, makeFormType, makeWorkflow, must, startAsGuest } from '../../testing/workflows.ts'

const NOWHERE = '0190f000-0000-7000-8000-000000000000'

describe('an identity validation', () => {
  let test: TestApp
  let admin: string
  let officer: string
  let people = 0
  beforeAll(async () => {
    test = await createTestApp()
    admin = await signIn(test, 'admin@coverdesk.test')
    officer = await signIn(test, 'finance@coverdesk.test')
  })
  afterAll(() => test.close())
  // The rate limit of an address counts by the minute.
  beforeEach(() => test.wait(5_000))

  type Guest = Awaited<ReturnType<typeof startGuest>> & { person: typeof ADA }
  const newPerson = () => {
    people += 1
    return {
      ...ADA,
      id_number: `7000000${String(people).padStart(4, '0')}`,
      email: `v${people}@example.test`,
    }
  }
  const started = async (): Promise<Guest> => {
    const person = newPerson()
    return { ...(await startGuest(test, person)), person }
  }
  const known = async (): Promise<Guest> => {
    const guest = await started()
    await must(test, 'GET', `/api/kyc/nin/${guest.person.id_number}`, { token: guest.token })
    return guest
  }
  /** Returns a validation the provider could not check. */
  const undecided = async (): Promise<Guest> => {
    const guest = await started()
    const open = { kyc_status: 'manual_review' as const, reason: 'kyc_by_hand' }
    await test.services.db.updateTable('validations').set(open).where('id', '=', guest.validationId).execute()
    await test.services.db
      .updateTable('trackers')
      .set({ state: 'review', waits_for: 'staff' })
      .where('id', '=', guest.trackerId)
      .execute()
    return guest
  }
  const read = ({ token, validationId }: { token?: string; validationId: string }) =>
    test.call('GET', `/api/validations/${validationId}/guest`, { token })
  const correct = ({ token, validationId, person }: Guest, change: object) =>
    test.call('PUT', `/api/validations/${validationId}/guest`, {
      token,
      body: named({ ...person, ...change }),
    })
  const askCode = ({ token, validationId }: Guest, channel = 'email') => {
    const body = { validation_id: validationId, channel }
    return test.call('POST', '/api/trackers/form/validate-client', { token, body })
  }
  const pass = ({ token, validationId }: Guest, otp: string | undefined) => {
    const body = { validation_id: validationId, otp }
    return test.call('POST', '/api/trackers/form/validate-client-otp', { token, body })
  }
  const review = (token: string | undefined, id: string, body: object) =>
    test.call('POST', `/api/validations/${id}/review`, { token, body })
  const approval = { decision: 'approve', reason: 'Seen the card', first_name: 'Bola', last_name: 'Ade' }
  const trackerOf = (id: string) =>
    must(test, 'GET', `/api/trackers/${id}`, { token: admin }) as Promise<{
      state: string
      waits_for: string
    }>

  it('shows its owner their masked data, and other callers nothing', async () => {
    const [guest, other] = [await started(), await started()]
    const { status, body } = await read(guest)
    expect([status, body.data.kyc_status, body.data.kind]).toEqual([200, 'not_checked', 'identity'])
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${guest.person.id_number}|${guest.person.email}`))
    expect((await read({ ...guest, token: other.token })).status).toBe(404)
    expect((await read({ token: guest.token, validationId: NOWHERE })).status).toBe(404)
    expect((await read({ token: admin, validationId: guest.validationId })).status).toBe(403)
    expect((await read({ validationId: guest.validationId })).status).toBe(401)
  })

  describe('is corrected', () => {
    it('only by its owner, with valid data', async () => {
      const [guest, other] = [await started(), await started()]
      expect((await correct({ ...guest, token: other.token }, {})).status).toBe(404)
      expect((await correct({ ...guest, token: admin }, {})).status).toBe(403)
      expect((await correct({ ...guest, token: '' }, {})).status).toBe(401)
      for (const [path, change] of [
        ['id_number', { id_number: '123' }],
        ['phone', { phone: '12' }],
        ['email', { email: 'no-address' }],
        ['id_number', { id_number: '' }],
      ] as const) {
        const { status, body } = await correct(guest, change)
        expect([status, body.errors?.[0].path]).toEqual([422, path])
      }
      expect((await correct(guest, { kyc_status: 'verified' })).body.code).toBe('unknown_field')
    })

    it('to another number, which is looked up as another person', async () => {
      const guest = await known()
      const same = await correct(guest, { phone: '08090000001' })
      expect([same.status, same.body.data.kyc_status]).toEqual([200, 'verified'])
      const other = await correct(guest, { id_number: newPerson().id_number })
      expect(other.body.data).toMatchObject({ kyc_status: 'not_checked', first_name: null, last_name: null })
      expect([(await askCode(guest)).body.code]).toEqual(['identity_unknown'])
    })

    it('to another contact, for which codes sent to the old one are invalid', async () => {
      const guest = await known()
      expect((await askCode(guest)).status).toBe(200)
      const [old] = await codesTo(test, guest.person.email)
      const corrected = await correct(guest, { email: `new-${guest.person.email}` })
      expect(corrected.body.data).toMatchObject({ code_sent_at: null, code_channel: null })
      expect((await pass(guest, old)).status).toBe(422)
      test.wait(61_000)
      expect((await askCode(guest)).status).toBe(200)
      const [code] = await codesTo(test, `new-${guest.person.email}`)
      expect((await pass(guest, code)).status).toBe(200)
    })

    it('only before the code is entered, and never for a policy', async () => {
      const person = newPerson()
      const proven = { ...(await proveGuest(test, person)), person }
      const late = await correct(proven, { phone: '08090000002' })
      expect([late.status, late.body.code]).toEqual([409, 'step_passed'])
      const tracker = await startAsGuest(test, 1)
      const ofPolicy = await correct({ ...tracker, validationId: tracker.next.id, person }, {})
      expect([ofPolicy.status, ofPolicy.body.code]).toEqual([409, 'contact_of_policy'])
    })
  })

  describe('changes its contact within the tracker', () => {
    const NEW = (guest: Guest) => ({ email: `new-${guest.person.email}`, phone: '08090000009' })
    const ask = ({ token, validationId }: Guest, body: object, as = token) =>
      test.call('POST', `/api/validations/${validationId}/contact/code`, { token: as, body })
    const change = ({ token, validationId }: Guest, body: object, as = token) =>
      test.call('POST', `/api/validations/${validationId}/contact`, { token: as, body })
    const proven = async () => {
      const person = newPerson()
      return { ...(await proveGuest(test, person)), person }
    }

    it('by a code to the new one, preserving every answer and ending the old links', async () => {
      const guest = await proven()
      const form = await must(test, 'GET', `/api/forms/${guest.formId}/guest`, { token: guest.token })
      const draft = { about: { address: '12 Marina Road' } }
      const put = { draft, version: form.version }
      await must(test, 'PUT', `/api/forms/${guest.formId}/guest`, { token: guest.token, body: put })
      const old = await linkIn(test, guest.person.email)
      const contact = { ...NEW(guest), channel: 'email' }
      const response = await ask(guest, contact)
      expect([response.status, response.body.data.sent_to]).toEqual([
        200,
        expect.stringContaining('@example.test'),
      ])
      const [otp] = await codesTo(test, contact.email)
      const wrong = await change(guest, { ...contact, email: 'thief@example.test', otp })
      expect(wrong.status).toBe(422)
      const all = await Promise.all(Array.from({ length: 20 }, () => change(guest, { ...contact, otp })))
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
      const seen = (await read(guest)).body.data
      expect([seen.verified_at !== null, seen.masked_email[0]]).toEqual([true, 'n'])
      const after = await must(test, 'GET', `/api/forms/${guest.formId}/guest`, { token: guest.token })
      expect(after.draft).toMatchObject(draft)
      const resumed = await test.call('GET', `/api/validate-guest-token/${old}`)
      expect(resumed.status).toBeGreaterThanOrEqual(400)
      const { rows } = await test.services.pool.query('select email, phone from validations where id = $1', [
        guest.validationId,
      ])
      expect(rows[0]).toEqual({ email: contact.email, phone: '+2348090000009' })
    })

    it('by SMS, and not by a code of another kind', async () => {
      const guest = await proven()
      const contact = { ...NEW(guest), phone: '08090000019', channel: 'sms' }
      expect((await ask(guest, contact)).status).toBe(200)
      const [otp] = await codesTo(test, '+2348090000019@sms.localhost')
      expect((await change(guest, { ...contact, channel: 'email', otp })).status).toBe(422)
      expect((await change(guest, { ...contact, otp })).status).toBe(200)
    })

    it('only by its owner, with a valid contact, after the first code, and never for a policy', async () => {
      const [guest, other, early] = [await proven(), await proven(), await known()]
      const contact = { ...NEW(guest), channel: 'email' }
      expect((await ask(guest, contact, other.token)).status).toBe(404)
      expect((await change(guest, { ...contact, otp: '123456' }, other.token)).status).toBe(404)
      expect((await ask(guest, contact, '')).status).toBe(401)
      expect((await ask(early, contact)).body.code).toBe('identity_unknown')
      for (const [path, bad] of [
        ['email', { email: 'no-address' }],
        ['phone', { phone: '12' }],
        ['channel', { channel: 'post' }],
      ] as const) {
        const { status, body } = await ask(guest, { ...contact, ...bad })
        expect([status, body.errors[0].path]).toEqual([422, path])
      }
      const tracker = await startAsGuest(test, 1)
      const ofPolicy = await ask({ ...guest, ...tracker, validationId: tracker.next.id }, contact)
      expect(ofPolicy.body.code).toBe('contact_of_policy')
    })

    it('within the rate limits of a contact and of a code', async () => {
      const guest = await proven()
      const contact = { ...NEW(guest), channel: 'email' }
      expect((await ask(guest, contact)).status).toBe(200)
      expect((await ask(guest, contact)).body.code).toBe('code_resend_too_soon')
      const tries = []
      for (let time = 0; time < 6; time += 1)
        tries.push((await change(guest, { ...contact, otp: '000000' })).status)
      expect(tries).toEqual([422, 422, 422, 422, 422, 429])
    })
  })

  describe('by a code', () => {
    it('requires a known person, and its owner', async () => {
      const [guest, other] = [await started(), await known()]
      expect((await askCode(guest)).body.code).toBe('identity_unknown')
      expect((await pass(guest, '123456')).body.code).toBe('identity_unknown')
      expect((await askCode({ ...other, token: guest.token })).status).toBe(404)
      expect((await pass({ ...other, token: guest.token }, '123456')).status).toBe(404)
      expect((await askCode({ ...other, token: '' })).status).toBe(401)
      expect((await askCode({ ...other, token: admin })).status).toBe(403)
      expect((await askCode(other, 'pigeon')).status).toBe(422)
    })

    it('completes once with the right code, and emails the link to resume', async () => {
      const guest = await known()
      await askCode(guest)
      const [code = ''] = await codesTo(test, guest.person.email)
      const wrong = code === '000000' ? '000001' : '000000'
      expect((await pass(guest, wrong)).body).toMatchObject({ code: 'code_wrong', tries_left: 4 })
      expect((await read(guest)).body.data.verified_at).toBeNull()
      const twice = await Promise.all([pass(guest, code), pass(guest, code)])
      expect(twice.filter(({ status }) => status === 200)).toHaveLength(1)
      expect((await pass(guest, code)).body.code).toBe('step_passed')
      expect((await askCode(guest)).body.code).toBe('step_passed')
      const link = await must(
        test,
        'GET',
        `/api/validate-guest-token/${await linkIn(test, guest.person.email)}`,
      )
      expect(link.tracker_id).toBe(guest.trackerId)
    })
  })

  describe('by staff', () => {
    it('requires the privilege and an open check', async () => {
      const guest = await undecided()
      expect((await review(undefined, guest.validationId, approval)).status).toBe(401)
      expect((await review(guest.token, guest.validationId, approval)).status).toBe(403)
      expect((await review(officer, guest.validationId, approval)).status).toBe(403)
      expect((await review(admin, NOWHERE, approval)).status).toBe(404)
      const { last_name: _, ...nameless } = approval
      const missing = await review(admin, guest.validationId, nameless)
      expect([missing.status, missing.body.errors?.[0].path]).toEqual([422, 'last_name'])
      const empty = await review(admin, guest.validationId, {
        decision: 'approve',
        reason: '',
        first_name: '',
        last_name: '',
      })
      const marked = [...new Set(empty.body.errors.map(({ path }) => path))].sort()
      expect([empty.status, marked]).toEqual([422, ['first_name', 'last_name', 'reason']])
      expect((await review(admin, guest.validationId, { ...approval, reason: ' ' })).status).toBe(422)
      expect((await read(guest)).body.data.kyc_status).toBe('manual_review')
    })

    it('sees the number in full and stores the document, where the role decides', async () => {
      const guest = await undecided()
      const url = `/api/validations/${guest.validationId}`
      const reveal = (token: string, id = guest.validationId) =>
        test.call('GET', `/api/validations/${id}/reveal`, { token })
      expect((await reveal(officer)).status).toBe(403)
      expect((await reveal(admin, NOWHERE)).status).toBe(404)
      const { status, body } = await reveal(admin)
      expect([status, body.data.value]).toEqual([200, guest.person.id_number])
      const upload = (token: string, payload: Buffer, query = '?file_name=passport.jpg') =>
        test.app.inject({
          method: 'POST',
          url: `${url}/evidence${query}`,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
          payload,
        })
      const file = await photo()
      expect((await upload(officer, file)).statusCode).toBe(403)
      expect((await upload(admin, Buffer.alloc(0))).statusCode).toBe(400)
      expect((await upload(admin, Buffer.from('no picture'))).statusCode).toBe(422)
      expect((await upload(admin, file, '')).statusCode).toBe(422)
      const stored = await upload(admin, file)
      expect([stored.statusCode, stored.json().data.file_name]).toEqual([201, 'passport.jpg'])
      const open = (token: string) => test.call('GET', `/api/documents/${stored.json().data.id}`, { token })
      expect((await open(guest.token)).status).toBe(404)
      const tracker = await must(test, 'GET', `/api/trackers/${guest.trackerId}`, { token: admin })
      expect(tracker.documents).toContainEqual(expect.objectContaining({ file_name: 'passport.jpg' }))
    })

    it('lets the tracker continue once approved, and emails the customer', async () => {
      const guest = await undecided()
      const { body } = await review(admin, guest.validationId, approval)
      expect(body.data).toMatchObject({
        kyc_status: 'verified',
        first_name: 'Bola',
        last_name: 'Ade',
        reason: null,
      })
      expect((await trackerOf(guest.trackerId)).state).toBe('waiting')
      const subjects = (await test.mails(guest.person.email)).map(({ subject }) => subject)
      expect(subjects).toContain('Your identity is confirmed')
      const again = await review(admin, guest.validationId, { decision: 'decline', reason: 'No.' })
      expect([again.status, again.body.code]).toEqual([409, 'decision_made'])
      expect((await askCode(guest)).status).toBe(200)
    })

    it('lets the customer try again when rejected, and emails them', async () => {
      const guest = await undecided()
      await must(test, 'POST', `/api/validations/${guest.validationId}/review`, {
        token: admin,
        body: { decision: 'decline', reason: 'Another face' },
      })
      expect((await read(guest)).body.data).toMatchObject({
        kyc_status: 'mismatch',
        reason: expect.any(String),
      })
      const subjects = (await test.mails(guest.person.email)).map(({ subject }) => subject)
      expect(subjects).toContain('We could not confirm your identity')
      expect((await askCode(guest)).body.code).toBe('identity_unknown')
      expect((await correct(guest, { id_number: newPerson().id_number })).status).toBe(200)
    })

    it.each([
      ['approved', approval, 'Your identity is confirmed'],
      ['declined', { decision: 'decline', reason: 'Another face' }, 'We could not confirm your identity'],
    ])('is %s once in twenty concurrent tries, with one email', async (_outcome, decision, subject) => {
      const guest = await undecided()
      const tries = await Promise.all(
        Array.from({ length: 20 }, () => review(admin, guest.validationId, decision)),
      )
      expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(tries.filter(({ body }) => body.code === 'decision_made')).toHaveLength(19)
      const subjects = (await test.mails(guest.person.email)).map((mail) => mail.subject)
      expect(subjects.filter((one) => one === subject)).toHaveLength(1)
    })

    it('is not requested in a tracker that is over, and does not reopen it', async () => {
      const guest = await undecided()
      await must(test, 'DELETE', `/api/trackers/${guest.trackerId}`, { token: admin })
      const late = await review(admin, guest.validationId, approval)
      expect([late.status, late.body.code]).toEqual([409, 'step_passed'])
      await test.call('GET', `/api/kyc/nin/${guest.person.id_number}`, { token: guest.token })
      expect((await trackerOf(guest.trackerId)).state).toBe('cancelled')
    })

    it('applies to persons, not to a contact proven by a code', async () => {
      const key = await makeFormType(test, admin, 'Question', [{ key: 'what', kind: 'text', label: 'What' }])
      const id = await makeWorkflow(test, admin, 'With a contact', [
        { key: 'contact', kind: 'contact', title: 'You' },
        { key: 'ask', kind: 'form', title: 'Ask', form_type: key },
      ])
      for (const workflow of [id, 1]) {
        const tracker = await startAsGuest(test, workflow)
        const refused = await review(admin, tracker.next.id, approval)
        expect([refused.status, refused.body.code]).toEqual([409, 'step_passed'])
        expect(await trackerOf(tracker.trackerId)).toMatchObject({ state: 'waiting', waits_for: 'guest' })
      }
    })
  })
})
