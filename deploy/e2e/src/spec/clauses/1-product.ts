/** What the product does and for whom */
export const product = {
  '1.1': 'Staff sign in with email, password and a one-time code',
  '1.2': 'Staff manage motor policy underwriting and premium calculation',
  '1.3': 'Staff manage claim registration',
  '1.4': 'Staff manage client registration and search',
  '1.5': 'Staff manage approvals, trackers, payments, conditions, notifications and a dashboard',
  '1.6': 'Guests start claim and motor-purchase workflows through public links',
  '1.7': 'Guests validate identity by one-time code, and pay',
  '1.8':
    'Marine admin users manage partners, clients, policies, credit notes, wallet transactions and requests, reconciliation, setup, reports and users',
  '1.9': 'Marine partner users manage clients, policies, users and wallet funding requests',
  '1.10': 'Amounts are shown in Nigerian naira (NGN, 2 decimals)',
  '1.11': 'The browser title is the page title, a separator, then the product name',
  '1.12': 'The footer shows a developer credit',
  '1.13': 'The footer shows version 0.0.33',
  '1.14':
    'Interface languages: Chinese, Danish, English, French, German, Greek, Hungarian, Italian, Japanese, Polish, Portuguese, Russian, Spanish, Swedish, Turkish, and Arabic',
  '1.15': 'Arabic (code ae) only in the initial list',
} as const
