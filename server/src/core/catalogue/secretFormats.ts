/**
 * Published format of keys and tokens: a distinctive prefix, then random characters. Formats without such a prefix
 * cannot be told from identifiers and hashes.
 */
export interface SecretFormat {
	/** Issuer's name and product term. */
	readonly name: string;
	/** Alternative prefixes of at least three characters. */
	readonly prefixes: readonly string[];
	/** Fixed strings and random characters after the prefix. */
	readonly body: readonly (string | RandomPart)[];
	/** The last six characters of the body are the CRC-32 of the others in base 62. */
	readonly checksum?: true;
	/** Harmless without a second value of this format. */
	readonly companion?: RandomPart;
}

/** Random characters of an alphabet. */
export interface RandomPart {
	readonly alphabet: keyof typeof alphabets;
	readonly min: number;
	readonly max: number;
}

/** Alphabets as character classes of regular expressions. */
export const alphabets = {
	digits: '0-9',
	hex: '0-9a-f',
	base32: 'A-Z2-7',
	upper: 'A-Z0-9',
	letters: 'A-Za-z',
	base62: 'A-Za-z0-9',
	lower: 'a-z0-9',
	base64url: 'A-Za-z0-9_-',
	base64: 'A-Za-z0-9+/',
} as const;

const part = (alphabet: RandomPart['alphabet'], min: number, max = min): RandomPart => ({
	alphabet,
	min,
	max,
});

export const secretFormats: readonly SecretFormat[] = [
	{ name: 'AWS access key ID', prefixes: ['AKIA'], body: [part('base32', 16)] },
	{
		// Expires within hours, and is part of every presigned URL.
		name: 'AWS temporary access key ID with its secret key',
		prefixes: ['ASIA'],
		body: [part('base32', 16)],
		companion: part('base64', 40),
	},
	{ name: 'Age secret key', prefixes: ['AGE-SECRET-KEY-1'], body: [part('upper', 58)] },
	{
		name: 'Airtable personal access token',
		prefixes: ['pat'],
		body: [part('base62', 14), '.', part('hex', 64)],
	},
	{
		name: 'Anthropic API key',
		prefixes: ['sk-ant-api03-', 'sk-ant-admin01-'],
		body: [part('base64url', 93), 'AA'],
	},
	{
		name: 'Atlassian API token',
		prefixes: ['ATATT3xFfGF0'],
		body: [part('base64url', 170, 190), '=', part('upper', 8)],
	},
	{ name: 'Brevo API key', prefixes: ['xkeysib-'], body: [part('hex', 64), '-', part('base62', 16)] },
	{ name: 'Buildkite API token', prefixes: ['bkua_'], body: [part('hex', 40)] },
	{ name: 'Contentful management token', prefixes: ['CFPAT-'], body: [part('base64url', 43)] },
	{ name: 'Databricks personal access token', prefixes: ['dapi'], body: [part('hex', 32)] },
	{ name: 'DigitalOcean token', prefixes: ['dop_v1_', 'doo_v1_', 'dor_v1_'], body: [part('hex', 64)] },
	{
		name: 'Discord webhook URL',
		prefixes: ['https://discord.com/api/webhooks/', 'https://discordapp.com/api/webhooks/'],
		body: [part('digits', 17, 20), '/', part('base64url', 68)],
	},
	{
		name: 'Docker Hub access token',
		prefixes: ['dckr_pat_', 'dckr_oat_'],
		body: [part('base64url', 27, 32)],
	},
	{ name: 'Doppler token', prefixes: ['dp.pt.', 'dp.ct.', 'dp.sa.'], body: [part('base62', 40, 44)] },
	{ name: 'Figma access token', prefixes: ['figd_'], body: [part('base64url', 40)] },
	{
		name: 'GitHub token',
		prefixes: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_'],
		body: [part('base62', 36)],
		checksum: true,
	},
	{
		name: 'GitHub fine-grained personal access token',
		prefixes: ['github_pat_'],
		body: [part('base62', 22), '_', part('base62', 59)],
	},
	{ name: 'GitLab token', prefixes: ['glpat-', 'gldt-', 'glrt-', 'glft-'], body: [part('base64url', 20)] },
	{ name: 'Google OAuth client secret', prefixes: ['GOCSPX-'], body: [part('base64url', 28)] },
	{
		name: 'Grafana service account token',
		prefixes: ['glsa_'],
		body: [part('base62', 32), '_', part('hex', 8)],
	},
	{ name: 'Groq API key', prefixes: ['gsk_'], body: [part('base62', 52)] },
	{ name: 'HashiCorp Vault token', prefixes: ['hvs.', 'hvb.'], body: [part('base64url', 90, 300)] },
	{ name: 'Hugging Face token', prefixes: ['hf_'], body: [part('letters', 34)] },
	{ name: 'Linear API key', prefixes: ['lin_api_'], body: [part('base62', 40)] },
	{ name: 'New Relic user key', prefixes: ['NRAK-'], body: [part('upper', 27)] },
	{ name: 'Notion integration token', prefixes: ['ntn_', 'secret_'], body: [part('base62', 43, 46)] },
	{ name: 'npm access token', prefixes: ['npm_'], body: [part('base62', 36)], checksum: true },
	{
		name: 'OpenAI API key',
		prefixes: ['sk-proj-', 'sk-svcacct-', 'sk-admin-', 'sk-'],
		body: [part('base64url', 20, 74), 'T3BlbkFJ', part('base64url', 20, 74)],
	},
	{ name: 'Perplexity API key', prefixes: ['pplx-'], body: [part('base62', 48)] },
	{ name: 'PlanetScale token', prefixes: ['pscale_tkn_', 'pscale_pw_'], body: [part('base64url', 43)] },
	{ name: 'Postman API key', prefixes: ['PMAK-'], body: [part('hex', 24), '-', part('hex', 34)] },
	{ name: 'Prefect API key', prefixes: ['pnu_', 'pnb_'], body: [part('base62', 36)] },
	{ name: 'Pulumi access token', prefixes: ['pul-'], body: [part('hex', 40)] },
	{ name: 'PyPI API token', prefixes: ['pypi-AgEIcHlwaS5vcmc'], body: [part('base64url', 50, 250)] },
	{ name: 'ReadMe API key', prefixes: ['rdme_'], body: [part('lower', 70)] },
	{ name: 'Replicate API token', prefixes: ['r8_'], body: [part('base62', 37)] },
	{ name: 'RubyGems API key', prefixes: ['rubygems_'], body: [part('hex', 48)] },
	{ name: 'SendGrid API key', prefixes: ['SG.'], body: [part('base64url', 22), '.', part('base64url', 43)] },
	{ name: 'Sentry user token', prefixes: ['sntryu_'], body: [part('hex', 64)] },
	{
		name: 'Shopify access token',
		prefixes: ['shpat_', 'shpca_', 'shppa_', 'shpss_'],
		body: [part('hex', 32)],
	},
	{
		name: 'Slack token',
		prefixes: ['xoxb-', 'xoxp-'],
		body: [part('digits', 10, 13), '-', part('digits', 10, 13), '-', part('base64url', 24, 72)],
	},
	{
		name: 'Slack app token',
		// Package scanners mistake a longer prefix for a token.
		prefixes: ['xapp-'],
		body: ['1-A', part('upper', 10), '-', part('digits', 10, 13), '-', part('hex', 64)],
	},
	{
		name: 'Slack webhook URL',
		prefixes: ['https://hooks.slack.com/services/T'],
		body: [part('upper', 8, 12), '/B', part('upper', 8, 12), '/', part('base62', 24)],
	},
	{ name: 'Square access token', prefixes: ['sq0atp-'], body: [part('base64url', 22)] },
	{ name: 'Square application secret', prefixes: ['sq0csp-'], body: [part('base64url', 43)] },
	{ name: 'Stripe live key', prefixes: ['sk_live_', 'rk_live_'], body: [part('base62', 24, 247)] },
	{ name: 'Supabase access token', prefixes: ['sbp_'], body: [part('hex', 40)] },
	{
		name: 'Tailscale key',
		prefixes: ['tskey-auth-', 'tskey-api-'],
		body: [part('base62', 12, 20), '-', part('base62', 32)],
	},
	{ name: 'Typeform token', prefixes: ['tfp_'], body: [part('base64url', 44), '_', part('base62', 14)] },
	{ name: 'xAI API key', prefixes: ['xai-'], body: [part('base62', 80)] },
];
