// @vitest-environment jsdom
import { otherAudience } from '@coverdesk/ui'
import { expect, it } from 'vitest'
import {
  approvePath,
  cargoCertificatePath,
  certificatePath,
  guestPath,
  myPath,
  resumePath,
} from '../../deploy/api/src/platform/guest-addresses/guest-addresses.ts'
import { paths } from './paths.ts'

const at = (path: string): string => path.replace(/:\w+/, 'ID')

it('serves every address that the server sends its guests to', () => {
  expect({
    submitForm: guestPath('submit-form', 'ID'),
    searchPolicyholder: guestPath('search-policyholder', 'ID'),
    follow: guestPath('follow', 'ID'),
    validateUser: guestPath('validate-user', 'ID'),
    buyMotorForm: guestPath('buy-motor', 'ID'),
    payMotor: guestPath('pay-motor', 'ID'),
    verifyPayment: guestPath('verify-payment', 'ID'),
    download: guestPath('download-motor-certificate', 'ID'),
    approveForm: approvePath('ID', 'TOKEN').split('#')[0],
    resume: resumePath('TOKEN', 'en').split('?')[0],
    my: myPath('en', 'MTR/1').split('?')[0],
    certificate: certificatePath('ID'),
    cargoCertificate: cargoCertificatePath('ID'),
  }).toEqual({
    submitForm: at(paths.submitForm),
    searchPolicyholder: at(paths.searchPolicyholder),
    follow: at(paths.follow),
    validateUser: at(paths.validateUser),
    buyMotorForm: at(paths.buyMotorForm),
    payMotor: at(paths.payMotor),
    verifyPayment: at(paths.verifyPayment),
    download: at(paths.download),
    approveForm: at(paths.approveForm),
    resume: paths.resume,
    my: paths.my,
    certificate: at(paths.certificate),
    cargoCertificate: at(paths.cargoCertificate),
  })
})

it('is found by those who open one of its addresses at another app', () => {
  const meta = document.createElement('meta')
  meta.name = 'app-addresses'
  meta.content = String(new URLSearchParams({ guest: 'https://here.test' }))
  document.head.append(meta)
  const { home, maintenance, success, error, ...own } = paths
  const pathnames = Object.values(own)
  const led = pathnames.map((pathname) =>
    otherAudience('staff', { origin: 'https://there.test', pathname, search: '', hash: '' }),
  )
  meta.remove()
  expect(led).toEqual(pathnames.map((pathname) => `https://here.test${pathname}`))
})
