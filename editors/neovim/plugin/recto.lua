if vim.fn.has('nvim-0.8') == 1 then
  vim.filetype.add({ extension = { mdx = 'mdx' } })
else
  vim.cmd('autocmd BufNewFile,BufRead *.mdx setfiletype mdx')
end

if vim.lsp.enable then
  vim.lsp.enable('recto')
  return
end

-- Neovim 0.7 to 0.10 does not read the folder lsp.
local config = dofile(vim.api.nvim_get_runtime_file('lsp/recto.lua', false)[1])
local clients = {}

local function find_root(file)
  local folder = vim.fn.fnamemodify(file, ':p:h')
  while true do
    for _, marker in ipairs(config.root_markers) do
      if vim.fn.filereadable(folder .. '/' .. marker) == 1 then return folder end
    end
    local above = vim.fn.fnamemodify(folder, ':h')
    if above == folder then return end
    folder = above
  end
end

vim.api.nvim_create_autocmd('FileType', {
  pattern = config.filetypes,
  callback = function(event)
    local root = find_root(vim.api.nvim_buf_get_name(event.buf))
    if not root then return end
    if not clients[root] or vim.lsp.client_is_stopped(clients[root]) then
      clients[root] = vim.lsp.start_client({ name = 'recto', cmd = config.cmd, root_dir = root })
    end
    vim.lsp.buf_attach_client(event.buf, clients[root])
    vim.bo[event.buf].omnifunc = 'v:lua.vim.lsp.omnifunc'
  end,
})

-- Completion with Ctrl+X Ctrl+O writes a line break as ^@ there.
vim.api.nvim_create_autocmd('CompleteDone', {
  callback = vim.schedule_wrap(function()
    local lines = vim.split(vim.api.nvim_get_current_line(), '[%z\n]')
    if #lines == 1 or vim.fn.complete_info({ 'mode' }).mode ~= '' then return end
    local row = vim.fn.line('.')
    vim.api.nvim_buf_set_lines(0, row - 1, row, false, lines)
    vim.api.nvim_win_set_cursor(0, { row + 1, #lines[2] })
  end),
})
