/** User settings under which nothing covers the page, leaves the machine or alters a file unasked. */
export const quietSettings = {
	'telemetry.telemetryLevel': 'off',
	'workbench.startupEditor': 'none',
	'workbench.enableExperiments': false,
	'workbench.secondarySideBar.defaultVisibility': 'hidden',
	'files.autoSave': 'off',
	'git.openRepositoryInParentFolders': 'never',
	'security.workspace.trust.enabled': false,
	'extensions.autoCheckUpdates': false,
	'extensions.autoUpdate': false,
	'extensions.ignoreRecommendations': true,
	'update.mode': 'none',
	'chat.disableAIFeatures': true,
};
