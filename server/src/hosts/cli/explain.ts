import { explainProblem, problemTitles } from '../../core/api/problems.ts';
import { didYouMean } from '../../core/api/suggestions.ts';
import type { FilelessCommand } from './subcommand.ts';

export { problemTitles };

/** `recto explain`: explains problem codes. */
export const explain: FilelessCommand = {
	runWith(codes, terminal, misuse) {
		if (codes.length === 0) {
			const width = Math.max(...problemTitles.map(({ code }) => code.length)) + 2;
			for (const { code, title } of problemTitles) terminal.write(`${code.padEnd(width)}${title}\n`);
			return 0;
		}
		const explanations: string[] = [];
		for (const code of codes) {
			const explanation = explainProblem(code);
			if (explanation === undefined) return misuse(unknownCode(code));
			explanations.push(explanation);
		}
		terminal.write(explanations.join('\n'));
		return 0;
	},
};

function unknownCode(code: string): string {
	const question = didYouMean(
		code,
		problemTitles.map((problem) => problem.code),
	);
	return `Unknown problem code \`${code}\`.${question} Run \`recto explain\` to list all codes.`;
}
