import { commands } from 'vscode';
import { until } from './until.ts';

/**
 * Asks a provider through one of VS Code's `vscode.execute…` commands until the answer is enough.
 * VS Code drops a question and answers empty whenever any extension registers another provider meanwhile,
 * as its own do while they start.
 */
export function ask<Answer>(
	isEnough: (answer: Answer) => boolean,
	command: string,
	...question: readonly unknown[]
): Promise<Answer> {
	let answer: Answer | undefined;
	return until(async () => {
		answer = await commands.executeCommand<Answer | undefined>(command, ...question);
		return answer !== undefined && isEnough(answer) ? answer : undefined;
	}).catch((cause: unknown) => {
		throw new Error(`${command} answers ${JSON.stringify(answer)}, not enough for ${isEnough}`, { cause });
	});
}
