/** Shiki themes that the host accepts for code (host-behavior.md 3), which are not all. */
export const codeThemes: readonly string[] =
	'css-variables andromeeda aurora-x ayu-dark catppuccin-frappe catppuccin-latte catppuccin-macchiato catppuccin-mocha dark-plus dracula-soft dracula everforest-dark everforest-light github-dark-default github-dark-dimmed github-dark-high-contrast github-dark github-light-default github-light-high-contrast github-light gruvbox-dark-hard gruvbox-dark-medium gruvbox-dark-soft gruvbox-light-hard gruvbox-light-medium gruvbox-light-soft houston kanagawa-dragon kanagawa-lotus kanagawa-wave laserwave light-plus material-theme-darker material-theme-lighter material-theme-ocean material-theme-palenight material-theme min-dark min-light monokai night-owl nord one-dark-pro one-light plastic poimandres red rose-pine-dawn rose-pine-moon rose-pine slack-dark slack-ochin snazzy-light solarized-dark solarized-light synthwave-84 tokyo-night vesper vitesse-black vitesse-dark vitesse-light'.split(
		' ',
	);

/** Token types to which a code theme assigns a color. */
export const codeColorNames = [
	'background',
	'text',
	'comment',
	'string',
	'escape',
	'number',
	'keyword',
	'operator',
	'function',
	'type',
	'property',
	'tag',
	'parameter',
	'variable',
] as const;
