/**
 * Something the person at the keyboard has to arrange. Entry points print the message as it stands,
 * without a stack, so it says what is missing and what to do.
 */
export class SetupProblem extends Error {
	/**
	 * @param {string} message
	 * @param {{ exitCode?: number }} [options]
	 */
	constructor(message, { exitCode = 1 } = {}) {
		super(message);
		this.exitCode = exitCode;
	}
}
