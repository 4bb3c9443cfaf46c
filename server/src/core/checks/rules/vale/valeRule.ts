import { valeCode } from '../../../catalogue/styleRules.ts';
import { chosenSeverities } from '../../../project/chosenSeverities.ts';
import type { Severity } from '../../../text/problem.ts';
import { joinWords } from '../../../text/words.ts';
import type { SettingsCheck } from '../../check.ts';
import { fileCheck } from '../../fileCheck.ts';
import { loadedValeStyles } from '../projectRules.ts';
import { replacementFixes } from '../proseRule.ts';

export const valeRule = fileCheck({
	code: valeCode,
	canDisableErrors: true,
	severity: 'hint',
	title: 'Vale rule',
	explain:
		'A rule of a [Vale](https://vale.sh) style in this project applies. `.vale.ini` says which styles and rules are used. The level of the rule is its severity: `suggestion` is a hint, `warning` a warning, and `error` an error, which lets `recto check` fail as it does Vale. Change the text as the message says, or turn the rule off in `.vale.ini`. [How Recto applies Vale styles](/guides/vale).',
	examples: {
		files: {
			'.vale.ini': 'StylesPath = styles\n\n[*.mdx]\nBasedOnStyles = Team\n',
			'styles/Team/Terms.yml':
				'extends: substitution\nmessage: "‘%s’ is better than ‘%s’."\naction:\n  name: replace\nswap:\n  log on: sign in\n',
		},
		bad: 'To start, ⟦log on⟧ with your key.\n',
		good: 'To start, sign in with your key.\n',
	},
	includesSnippets: true,
	rules({ vale }, document, report) {
		if (vale === undefined) return;
		const { alerts, slowRules, isIncomplete } = vale(document);
		if (slowRules.length > 0)
			report({
				span: { start: 0, end: Math.min(1, document.text.length) },
				severity: 'warning',
				...(isIncomplete && { isIncomplete }),
				message: `This page is checked against Vale rules only in part: ${codeList(slowRules)} took longer than 2 seconds on a page. Simplify its regular expressions, or turn it off in \`.vale.ini\`.`,
			});
		for (const { rule, level, span, message, link, replacements } of alerts)
			report({
				span,
				severity: severities[level],
				message: `${rule}: ${message}${/[.?!`]$/.test(message) ? '' : '.'}`,
				...(link !== undefined && { link }),
				...(replacements && {
					fixes: () => replacementFixes(document, span, replacements()),
				}),
			});
	},
});

const severities = { suggestion: 'hint', warning: 'warning', error: 'error' } as const satisfies Record<
	string,
	Severity
>;

function codeList(rules: readonly string[]): string {
	return joinWords(rules.map((rule) => `\`${rule}\``));
}

export const valeConfiguration: SettingsCheck = {
	code: 'vale-configuration',
	subject: 'settings',
	severity: 'warning',
	title: 'Vale setting not applied',
	explain:
		'Recto cannot apply a part of the [Vale](https://vale.sh) configuration: a style or vocabulary is not in the project, a rule is not valid, or a regular expression could take very long. The rest still applies to pages. What Vale supports and Recto does not is information only. [How Recto applies Vale styles](/guides/vale).',
	examples: {
		files: { '.vale.ini': 'StylesPath = styles\n\n[*.mdx]\nBasedOnStyles = Team\n' },
		bad: 'extends: existence\nmessage: "Do not use ‘%s’."\nlevel: ⟦high⟧\ntokens:\n  - foo\n  - ⟦ba(r⟧\n',
		good: 'extends: existence\nmessage: "Do not use ‘%s’."\nlevel: error\ntokens:\n  - foo\n  - ba(r)?\n',
	},
	file({ project, document }, report) {
		// If the rules are turned off, problems with them do not matter.
		if (chosenSeverities(project).get(valeCode) === 'off') return;
		const faults = loadedValeStyles(project)?.faults.get(document.path);
		for (const { span, message, isUnsupported } of faults ?? [])
			report({ span, message, ...(isUnsupported && { severity: 'information' as const }) });
	},
};
