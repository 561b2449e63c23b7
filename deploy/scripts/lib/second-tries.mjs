/** Names the tests that passed at their second try: something there wants to be fixed, though it stops nobody. */
export default class SecondTries {
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      console.log(`note: passed at the second try: ${test.module.relativeModuleId}: ${test.fullName}`)
  }
}
