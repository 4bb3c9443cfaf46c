import { valeCode } from '../../../catalogue/styleRules.ts';
import { chosenSeverities } from '../../../project/chosenSeverities.ts';
import type { SettingsCheck } from '../../check.ts';
import { loadedStyles } from '../projectRules.ts';

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
		const faults = loadedStyles(project)?.faults.get(document.path);
		for (const { span, message, isUnsupported } of faults ?? [])
			report({ span, message, ...(isUnsupported && { severity: 'information' as const }) });
	},
};
