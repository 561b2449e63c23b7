import { readFileSync } from 'node:fs'
import type { TemplateTexts } from '@coverdesk/sdk'
import { templateErrors } from '@coverdesk/sdk/schemas'
import { describe, expect, it } from 'vitest'
import { CannotBeSent } from '../errors/cannot-be-sent.ts'
import { localesFolder } from '../paths/paths.ts'
import { loadTranslations } from '../translations/translate.ts'
import { sampleParams, shippedTemplates, type Template } from './catalogue.ts'
import type { MailSender } from './mail-sender.ts'
import { renderMail } from './render-mail.ts'
import { suppliedTexts } from './supplied-texts.ts'

const { languages, translate } = loadTranslations()

function supplied(id: string, language: string): TemplateTexts {
  const texts = suppliedTexts(id, language)
  if (!texts) throw new Error(`${id} has no ${language} words`)
  return texts
}

const insurer: MailSender = {
  name: 'Unity',
  address: '1 Marina\nLagos',
  phone: '+234 803 000 0000',
  whatsapp: '+234 805 000 0000',
  email: 'help@unity.test',
  website: 'https://unity.test',
  naicomNumber: 'RIC-012',
  accent: '',
  complaintRoute: 'https://unity.test/complain',
  privacyNotice: '',
  terms: 'https://unity.test/terms',
}
const unnamed: MailSender = {
  name: 'Unity',
  address: '',
  phone: '',
  whatsapp: '',
  email: '',
  website: '',
  naicomNumber: '',
  complaintRoute: '',
  privacyNotice: '',
  terms: '',
  accent: '',
}

describe('a rendered email', () => {
  const render = (template: string, params: Record<string, string | number>, language = 'en') =>
    renderMail({
      template,
      language,
      texts: supplied(template, language),
      params,
      sender: unnamed,
      translate,
    })
  const url = 'http://guest.localhost:8080/workflow-forms/resume#token=abc'
  const everything = { name: 'Ada', url, code: '123456', minutes: 10, days: 30 }
  const policy = {
    policy_number: 'P/1',
    plate: 'ABC123DE',
    amount: 15_000_00,
    start_date: '2026-11-21',
    end_date: '2027-11-20',

    payment_reference: 'CD2026A1',
    url: 'https://guest.example/my',
  }
  const linked = [
    'resume-link',
    'link-renewed',
    'identity-verified',
    'identity-declined',
    'payment-failed',
    'password-reset',
  ]

  it.each(linked)('%s has one button to the link, also in the text version', (template) => {
    const { text, html, subject } = render(template, everything)
    expect(html.split(`href="${url}"`)).toHaveLength(2)
    expect(text).toContain(url)
    expect(`${subject}${text}${html}`).not.toMatch(/\{\{|undefined|resume-link\./)
  })

  it('of a code shows the code in subject and both bodies', () => {
    for (const template of ['sign-in-code', 'guest-code']) {
      const { subject, text, html } = render(template, everything)
      expect([subject, text, html].every((part) => part.includes('123456'))).toBe(true)
    }
  })

  it('of a payment formats money and days', () => {
    const { text } = render('payment-received', { name: 'Ada', ...policy })
    expect(text).toContain('₦15,000.00')
    expect(text).toContain('21 Nov 2026')
  })

  it('runs from right to left in Arabic', () => {
    expect(render('resume-link', everything, 'ae').html).toContain('<html lang="ar" dir="rtl">')
  })

  it('lets no parameter become a tag, a header or a script address', () => {
    const { html, subject } = render('payment-received', {
      ...policy,
      policy_number: 'x\r\nBcc: y',
      name: '<img src=x onerror=alert(1)>',
    })
    const sender = Object.fromEntries(Object.keys(insurer).map((key) => [key, '"><script>'])) as never
    const texts = supplied('resume-link', 'en')
    const request = { template: 'resume-link', language: 'en', texts, params: everything, translate }
    expect(renderMail({ ...request, sender }).html).not.toMatch(/<script/)
    expect(html).not.toMatch(/<img|<script/)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(() => render('resume-link', { ...everything, url: 'javascript:alert(1)' })).toThrow()
  })

  it('turns only web addresses written by staff into links', () => {
    const texts = {
      ...supplied('request-declined', 'en'),
      body: 'See https://help.example.ng/why?a=1&b=2.\njavascript:alert(1)\n\n{{reason}}',
    }
    const params = { ...everything, reason: 'Look at https://evil.example\nand {{days}}' }
    const { html, text } = renderMail({
      template: 'request-declined',
      language: 'en',
      texts,
      params,
      sender: unnamed,
      translate,
    })
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
    expect(links).toEqual(['https://help.example.ng/why?a=1&amp;b=2', url])
    expect(html).toContain('Look at https://evil.example<br>and {{days}}')
    expect(text).toContain('javascript:alert(1)\n\nLook at https://evil.example\nand {{days}}')
  })

  it('is not rendered while a placeholder has no value, and names it with its location', () => {
    const texts = { ...supplied('resume-link', 'en'), body: 'Dear\n\nall: {{amount}}' }
    const make = () =>
      renderMail({
        template: 'resume-link',
        language: 'en',
        texts,
        params: everything,
        sender: unnamed,
        translate,
      })
    expect(make).toThrow(CannotBeSent)
    expect(make).toThrow('resume-link (en): {{amount}} has no value, body, line 3')
  })
})

describe('the insurer', () => {
  const params = { name: 'Ada', url: 'https://guest.test/x', days: 30, own: 'x' }
  const own: TemplateTexts = {
    subject: 'Ours',
    preheader: '',
    heading: 'Ours',
    body: 'See https://unity.test/help',
    action: 'Open',
    note: '',
  }
  const render = (template: string, language: string, sender = insurer) =>
    renderMail({
      template,
      language,
      params,
      sender,
      translate,
      texts: template.startsWith('own-') ? own : supplied(template, language),
    })

  it.each([
    ['resume-link', 'en', 'Phone +234 803 000 0000', 'Licensed by NAICOM, RIC-012'],
    ['resume-link', 'ae', 'هاتف \u2066+234 803 000 0000\u2069', 'مرخّصة من NAICOM، \u2066RIC-012\u2069'],
    ['own-news', 'en', 'Phone +234 803 000 0000', 'Licensed by NAICOM, RIC-012'],
  ])(
    'is presented with its contacts under %s in %s, in both bodies',
    (template, language, phone, licence) => {
      const { html, text } = render(template, language)
      for (const words of [phone, licence, '1 Marina, Lagos', '+234 805 000 0000', 'help@unity.test'])
        for (const body of [html, text]) expect(body).toContain(words)
      for (const href of ['tel:+2348030000000', 'https://wa.me/2348050000000', 'mailto:help@unity.test'])
        expect(html).toContain(`href="${href}"`)
    },
  )

  it.each([
    ['resume-link', 'en', 'How to complain', 'Terms', ': '],
    ['resume-link', 'ae', 'كيف تقدّم شكوى', 'الشروط', ': '],
    ['own-news', 'fr', 'Faire une réclamation', 'Conditions', '\u00a0: '],
    ['resume-link', 'zh', '如何投诉', '条款', '：'],
  ])('links complaints and terms under %s in %s', (template, language, complain, terms, colon) => {
    const { html, text } = render(template, language)
    expect(text).toContain(
      `${complain}${colon}https://unity.test/complain\n${terms}${colon}https://unity.test/terms`,
    )
    expect(html).toMatch(new RegExp(`href="https://unity.test/complain"[^>]*>${complain}</a>`))
    expect(html).toMatch(new RegExp(`href="https://unity.test/terms"[^>]*>${terms}</a>`))
  })

  it('omits missing notices, and presents none to colleagues', () => {
    const { html, text } = render('resume-link', 'en')
    expect(`${html}${text}`).not.toContain('Privacy notice')
    const toStaff = renderMail({
      template: 'notice',
      language: 'en',
      texts: own,
      sender: insurer,
      translate,
      params: { ...params, subject: 'x', message: 'x' },
    })
    expect(`${toStaff.html}${toStaff.text}`).not.toContain('How to complain')
  })

  it('has only its own colour in band, button and links', () => {
    const { html } = render('own-news', 'en', { ...insurer, accent: '#7a1f5c' })
    expect(html.match(/background:#7a1f5c/g)).toHaveLength(2)
    expect(html).toContain('style="color:#7a1f5c">https://unity.test/help')
    expect(html).not.toContain('#0e6b66')
  })

  it('omits missing data, and loads nothing from other servers', () => {
    const { html, text } = render('resume-link', 'en', unnamed)
    expect(`${html}${text}`).not.toMatch(/Phone|WhatsApp|NAICOM|undefined/)
    expect(render('resume-link', 'en').html).not.toMatch(/<img|<link|url\(|src=/)
  })

  it('receives replies of customers, and not of colleagues', () => {
    expect(render('resume-link', 'en').replyTo).toBe('help@unity.test')
    expect(render('password-reset', 'en').replyTo).toBe('')
  })
})

describe('the catalogue', () => {
  const named = ({ placeholders }: Template) =>
    Object.entries(placeholders).map(([name, required]) => ({ name, required, meaning: '', sample: '' }))
  it.each(languages)('is complete in %s, with the placeholders of each template', (language) => {
    const faults = [...shippedTemplates].flatMap(([id, template]) => {
      const { channel, hasButton } = template
      const shape = { channel, has_button: hasButton, placeholders: named(template) }
      return templateErrors(shape, supplied(id, language)).map((fault) => ({ id, ...fault }))
    })
    expect(faults).toEqual([])
  })

  it('uses the word email in English', () => {
    const words = [...shippedTemplates.keys()].flatMap((id) => Object.values(supplied(id, 'en')))
    const footers = ['footer', 'footer_account', 'footer_staff'].map((key) =>
      translate('en', 'mails', `common.${key}`, { insurer: 'Unity' }),
    )
    expect([...words, ...footers].join('\n')).not.toMatch(/\bmail(s|ed)?\b/i)
  })

  it('has a template for every text', () => {
    const {
      common: _common,
      sms,
      ...mails
    } = JSON.parse(readFileSync(`${localesFolder}/en/mails.json`, 'utf8'))
    const named = [...Object.keys(mails), ...Object.keys(sms).map((name) => `sms-${name}`)]
    expect(named.sort()).toEqual([...shippedTemplates.keys()].sort())
  })

  it('has a sample and a description for each placeholder, and a name for each template', () => {
    const t = (key: string) => translate('en', 'notification-templates', key)
    for (const [id, template] of shippedTemplates) {
      expect(t(`templates.${id}.name`)).not.toContain('templates.')
      expect(Object.keys(sampleParams(template)).sort()).toEqual(Object.keys(template.placeholders).sort())
      for (const name of Object.keys(template.placeholders)) {
        expect(t(`placeholders.${name}`)).not.toContain('placeholders.')
      }
    }
  })
})
