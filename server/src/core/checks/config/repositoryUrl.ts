import type { ConfigCheck } from '../check.ts';
import { requirementFindings } from './requirementFindings.ts';

export const repositoryUrl: ConfigCheck = {
	code: 'repository-url',
	subject: 'config',
	dialect: 'classic',
	severity: 'error',
	title: 'Invalid repository URL',
	explain:
		'The button cannot show the name and the star count of the repository. It loads them from `url`, which must be the absolute URL of a GitHub repository. Use a URL such as `https://github.com/owner/name`. An absolute URL that is not a GitHub repository is only a warning.',
	examples: {
		bad: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"topbarCtaButton": { "type": "github", "url": ⟦"acme/docs"⟧ }\n}',
		good: '{\n\t"name": "Acme",\n\t"navigation": [{ "group": "Start", "pages": ["index"] }],\n\t"topbarCtaButton": { "type": "github", "url": "https://github.com/acme/docs" }\n}',
	},
	run({ document }, report) {
		for (const finding of requirementFindings(document, 'repository-url')) report(finding);
	},
};
