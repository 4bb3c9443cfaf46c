import type { ConfigCheck } from '../check.ts';
import { requirementFindings } from './requirementFindings.ts';

export const repositoryUrl: ConfigCheck = {
	code: 'repository-url',
	subject: 'config',
	dialect: 'classic',
	severity: 'error',
	title: 'Not the URL of a repository',
	explain:
		'A button that shows a repository loads the name and the star count from its address, which must be a whole URL. One that leads to no repository on GitHub is a warning: the button then shows nothing of it.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"topbarCtaButton": { "type": "github", "url": ⟦"acme/docs"⟧ }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"topbarCtaButton": { "type": "github", "url": "https://github.com/acme/docs" }\n}',
	},
	run({ document }, report) {
		for (const finding of requirementFindings(document, 'repository-url')) report(finding);
	},
};
